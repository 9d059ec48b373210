package io.acko.domain.disruption;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.server.ServerConfig;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Volumes that are emptied with their pod and have records on them.
 *
 * <p>One that no namespace names a file on, such as a work directory, has none. What a pod runs
 * with may be the spec of now or the one that was brought about last, so both are asked.
 */
final class Ephemeral {
  private Ephemeral() {}

  /** Those of a rack's pods. */
  static List<Volume> holdingRecords(ClusterResource resource, Rack rack) {
    return resource.spec().storageOf(rack).volumes().stream()
        .filter(Ephemeral::diesWithThePod)
        .filter(volume -> mayHoldRecords(resource, rack, volume))
        .toList();
  }

  private static boolean diesWithThePod(Volume volume) {
    return volume.aerospike().isPresent()
        && volume.source() instanceof VolumeSource.PassedThrough(String field, var _)
        && field.equals("emptyDir");
  }

  private static boolean mayHoldRecords(ClusterResource resource, Rack rack, Volume volume) {
    String path = volume.aerospike().flatMap(how -> how.text("path")).orElse("/");
    return Stream.concat(
            Stream.of(resource.spec()),
            resource.status().appliedSpec().map(ClusterSpec::read).stream())
        .map(spec -> ServerConfig.of(spec, rack).document())
        .anyMatch(config -> names(config, path.endsWith("/") ? path : path + "/"));
  }

  /** Unknown is not no. */
  private static boolean names(Optional<MapValue> config, String directory) {
    return config
        .flatMap(known -> known.get("namespaces"))
        .map(namespaces -> words(namespaces).anyMatch(word -> word.startsWith(directory)))
        .orElse(true);
  }

  private static Stream<String> words(Value value) {
    return switch (value) {
      case MapValue map -> map.entries().values().stream().flatMap(Ephemeral::words);
      case ListValue list -> list.items().stream().flatMap(Ephemeral::words);
      case TextValue(String text) -> Stream.of(text.split("\\s+", -1));
      case NumberValue _, BooleanValue _, NullValue _ -> Stream.empty();
    };
  }
}
