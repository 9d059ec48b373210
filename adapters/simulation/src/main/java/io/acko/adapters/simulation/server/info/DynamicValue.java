package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.conf.KeyValues;
import io.acko.adapters.simulation.server.conf.Numerals;
import io.acko.adapters.simulation.server.conf.Parameter;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What set-config makes of a value (CE 8.1.2): the value as it is printed afterwards, or nothing if
 * it is refused.
 */
record DynamicValue(Server server, Parameter parameter, KeyValues list) {
  private static final int LONGEST_CLUSTER_NAME = 63;

  /** Read without a look at what is left of them: anything else counts as 0. */
  private static final Set<String> CARELESS =
      Set.of("evict-tenths-pct", "stop-writes-count", "stop-writes-size");

  Optional<String> accepted(String value) {
    return switch (parameter.type()) {
      case BOOL -> truth(value);
      case INT -> number(value);
      case POWER -> number(value).filter(text -> new BigInteger(text).bitCount() == 1);
      case DURATION -> duration(value);
      case ENUM -> word(value);
      case TEXT -> text(value);
      case HEX, PORT, ADDRESS, SEED, CONTEXT -> Optional.empty();
    };
  }

  private Optional<String> truth(String value) {
    boolean busy = parameter.name().equals("microsecond-histograms") && measures();
    return value.equals("true") || value.equals("false")
        ? Optional.of(value).filter(_ -> !busy)
        : Optional.empty();
  }

  private boolean measures() {
    return server.shelves().stream()
        .map(shelf -> server.settings().namespace(shelf.namespace()).orElseThrow())
        .anyMatch(
            settings ->
                List.of("batch-sub", "ops-sub", "read", "udf", "udf-sub", "write").stream()
                    .anyMatch(
                        kind ->
                            settings
                                .get("enable-benchmarks-" + kind)
                                .filter("true"::equals)
                                .isPresent()));
  }

  private Optional<String> number(String value) {
    if (value.isEmpty()) {
      return Optional.of("0");
    }
    if (value.equals("-1") && parameter.accepts(BigInteger.ONE.negate())) {
      return Optional.of(value);
    }
    Optional<BigInteger> number = Numerals.size(value);
    if (number.isEmpty()) {
      return CARELESS.contains(parameter.name()) ? Optional.of("0") : Optional.empty();
    }
    return number
        .filter(known -> parameter.unchecked() || parameter.accepts(known))
        .filter(this::fits)
        .map(BigInteger::toString);
  }

  /** What a number has to do with other settings, or with the state of the server. */
  private boolean fits(BigInteger number) {
    long value = number.longValue();
    return switch (parameter.name()) {
      case "min-cluster-size" -> !server.standing().isMember() || value <= server.standing().size();
      case "proto-fd-max" -> value <= HostFacts.GOOD.fileDescriptors();
      case "transaction-retry-ms" -> value > 0;
      case "interval" -> beats(value, own("timeout"), own("connect-timeout-ms"));
      case "timeout" -> beats(own("interval"), value, own("connect-timeout-ms"));
      case "connect-timeout-ms" -> beats(own("interval"), own("timeout"), value);
      case "channel-rw-recv-threads" ->
          value % Math.max(1, list.number("fabric.channel-rw-recv-pools")) == 0;
      default -> true;
    };
  }

  private long own(String heartbeat) {
    return list.number("heartbeat." + heartbeat);
  }

  private static boolean beats(long interval, long timeout, long connecting) {
    return connecting <= interval * timeout / 3;
  }

  private Optional<String> duration(String value) {
    if (value.equals("-1") && parameter.context().equals("namespace.set")) {
      return Optional.of(value);
    }
    return Numerals.duration(value.isEmpty() ? "0" : value)
        .filter(seconds -> parameter.unchecked() || parameter.accepts(seconds))
        .filter(seconds -> seconds.signum() == 0 || mayExpire())
        .map(BigInteger::toString);
  }

  private boolean mayExpire() {
    return !parameter.name().equals("default-ttl")
        || list.number("nsup-period") > 0
        || list.get("allow-ttl-without-nsup").filter("true"::equals).isPresent();
  }

  private Optional<String> word(String value) {
    if (parameter.name().equals("protocol") && value.equals("reset")) {
      return list.get("heartbeat.protocol");
    }
    return Optional.of(value).filter(parameter.values()::contains);
  }

  private static Optional<String> text(String value) {
    return Optional.of(value)
        .filter(text -> !text.isEmpty() && text.length() <= LONGEST_CLUSTER_NAME);
  }
}
