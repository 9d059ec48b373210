package io.acko.domain.server.review;

import io.acko.domain.server.parameter.Fallback;
import io.acko.domain.server.parameter.Parameter;
import java.math.BigInteger;

/**
 * How much unique data a Community node may hold: configured size by twice the replication factor,
 * over all namespaces (8.1.2, reference §4).
 */
final class DataLimit {
  private static final BigInteger DATA_LIMIT = BigInteger.valueOf(640).shiftLeft(30);

  /** Divisible by every replication factor, so that no share is rounded. */
  private static final int SHARES = 840;

  private final Judged judged;

  DataLimit(Judged judged) {
    this.judged = judged;
  }

  void judge() {
    BigInteger shares = BigInteger.ZERO;
    for (Stanza namespace : judged.namespaces()) {
      int factor = namespace.number("replication-factor", defaultFactor()).intValue();
      if (factor < 1 || factor > 8) {
        return;
      }
      for (Stanza engine : namespace.stanzas(StorageEngine.SECTION)) {
        shares = shares.add(size(engine).multiply(BigInteger.valueOf(SHARES / factor)));
      }
    }
    BigInteger data = shares.divide(BigInteger.valueOf(2L * SHARES));
    if (shares.compareTo(DATA_LIMIT.multiply(BigInteger.valueOf(2L * SHARES))) > 0) {
      judged.findings().tell(RelationRules.DATA_LIMIT, "namespaces", data.shiftRight(30));
    }
  }

  private long defaultFactor() {
    return judged
        .table()
        .parameter("namespace", "replication-factor")
        .map(Parameter::fallback)
        .flatMap(Fallback::literal)
        .map(Long::parseLong)
        .orElseThrow();
  }

  /** The configured size; that of a device is not known here. */
  private static BigInteger size(Stanza engine) {
    BigInteger files = BigInteger.valueOf(engine.entries("file").size());
    return engine.number("data-size", 0).add(engine.number("filesize", 0).multiply(files));
  }
}
