package io.acko.adapters.kubernetes;

import io.acko.application.port.ClusterRecords;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads one cluster and its events with one request each. */
final class KubernetesClusterRecords implements ClusterRecords {
  private final OneShot reader;

  KubernetesClusterRecords(OneShot reader) {
    this.reader = reader;
  }

  @Override
  public Reading<Optional<MapValue>> stored(ClusterKey key) {
    return reader.cluster(key);
  }

  @Override
  public Reading<List<Told>> events(ClusterKey key) {
    ApiPath path =
        ApiPath.collection(key.namespace(), "v1", "events")
            .with(
                "fieldSelector",
                "involvedObject.kind="
                    + ObjectKind.AEROSPIKE_CLUSTER.kind()
                    + ",involvedObject.name="
                    + key.name());
    return switch (reader.list(path)) {
      case Reading.Known<MapValue>(MapValue list) ->
          new Reading.Known<>(
              list.list("items").maps().stream()
                  .map(KubernetesClusterRecords::told)
                  .sorted(Comparator.comparing(told -> told.at().orElse(Instant.EPOCH)))
                  .toList());
      case Reading.Unknown<MapValue>(String why) -> new Reading.Unknown<>(why);
    };
  }

  private static Told told(MapValue event) {
    return new Told(
        event.text("type").equals(Optional.of("Warning"))
            ? Notice.Severity.WARNING
            : Notice.Severity.NORMAL,
        event.text("reason").orElse(""),
        event.text("message").orElse(""),
        Stream.of(
                event.text("series", "lastObservedTime"),
                event.text("lastTimestamp"),
                event.text("eventTime"),
                event.text("metadata", "creationTimestamp"))
            .flatMap(Optional::stream)
            .flatMap(text -> time(text).stream())
            .findFirst());
  }

  private static Optional<Instant> time(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeParseException noTime) {
      return Optional.empty();
    }
  }
}
