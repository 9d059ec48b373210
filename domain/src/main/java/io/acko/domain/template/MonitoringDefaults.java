package io.acko.domain.template;

import io.acko.domain.cluster.Monitoring;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Optional;

/** What enabled monitoring is where it is not told; the peer's values. */
public final class MonitoringDefaults {
  public static final String IMAGE = Monitoring.IMAGE;
  public static final int PORT = Monitoring.PORT;
  public static final String INTERVAL = Monitoring.INTERVAL;

  private MonitoringDefaults() {}

  /** Monitoring with everything it needs; as it is if it is not enabled. */
  public static MapValue complete(MapValue monitoring) {
    if (!isEnabled(monitoring)) {
      return monitoring;
    }
    MapValue whole = orElse(monitoring, "exporterImage", Value.of(IMAGE));
    whole = orElse(whole, "port", Value.of(PORT));
    MapValue scraping = whole.map("serviceMonitor");
    return isEnabled(scraping)
        ? whole.with("serviceMonitor", orElse(scraping, "interval", Value.of(INTERVAL)))
        : whole;
  }

  private static boolean isEnabled(MapValue section) {
    return section.text("enabled").equals(Optional.of("true"));
  }

  private static MapValue orElse(MapValue map, String field, Value otherwise) {
    return map.get(field).filter(value -> !EffectiveSpec.isNone(value)).isPresent()
        ? map
        : map.with(field, otherwise);
  }
}
