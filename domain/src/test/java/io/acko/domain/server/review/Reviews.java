package io.acko.domain.server.review;

import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.List;
import java.util.Optional;

/** Reviews for tests, of clusters of three. */
public final class Reviews {
  private Reviews() {}

  public static Review of(MapValue config) {
    return of(config, 3, ServerVersion.NEWEST);
  }

  public static Review of(MapValue config, int size, ServerVersion version) {
    ParameterTable table = ParameterTable.of(version);
    return Review.of(EffectiveConfig.of(Optional.of(config), "demo", table), size, table);
  }

  static List<Violation> violations(MapValue config) {
    return of(config).findings().violations();
  }
}
