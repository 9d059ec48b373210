package io.acko.application.plan;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.conf.Block;
import io.acko.domain.server.conf.Setting;
import io.acko.domain.server.parameter.Fallback;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.List;
import java.util.Optional;

/**
 * Where a namespace keeps its records on one server, as its configuration and volumes tell.
 *
 * @param copies how many servers have each record: the replication factor, at most the size
 * @param survives whether a pod that is made again finds its records
 */
record HeldData(String namespace, int copies, boolean survives) {
  private static final String NAMESPACE = "namespace";
  private static final String FACTOR = "replication-factor";

  static List<HeldData> of(ServerConfig config, ClusterSpec spec, Rack rack, ObjectNames names) {
    return config.review(names, spec).conf().blocks(NAMESPACE).stream()
        .map(block -> of(block, spec, rack))
        .toList();
  }

  private static HeldData of(Block block, ClusterSpec spec, Rack rack) {
    int factor =
        block
            .values(FACTOR)
            .map(List::getFirst)
            .or(() -> usual(spec))
            .map(HeldData::number)
            .orElse(1);
    return new HeldData(
        String.join(" ", block.label()),
        Math.min(factor, Math.max(1, spec.size())),
        survives(block, spec, rack));
  }

  private static Optional<String> usual(ClusterSpec spec) {
    return ParameterTable.of(ServerVersion.ofImage(spec.image()))
        .parameter(NAMESPACE, FACTOR)
        .map(Parameter::fallback)
        .flatMap(Fallback::literal);
  }

  private static int number(String text) {
    return text.matches("\\d{1,4}") ? Integer.parseInt(text) : 1;
  }

  /** Whether every device and file, or its shadow, is on a claim; memory alone is on none. */
  private static boolean survives(Block namespace, ClusterSpec spec, Rack rack) {
    List<List<String>> places =
        namespace.block("storage-engine").stream()
            .flatMap(engine -> engine.items().stream())
            .filter(Setting.class::isInstance)
            .map(Setting.class::cast)
            .filter(line -> line.name().equals("device") || line.name().equals("file"))
            .map(Setting::values)
            .toList();
    return !places.isEmpty()
        && places.stream()
            .allMatch(words -> words.stream().anyMatch(path -> isOnAClaim(path, spec, rack)));
  }

  /** The volume with the longest path that leads there decides. */
  private static boolean isOnAClaim(String path, ClusterSpec spec, Rack rack) {
    return spec.storageOf(rack).volumes().stream()
        .filter(volume -> leadsTo(volume, path))
        .reduce((one, other) -> mount(one).length() >= mount(other).length() ? one : other)
        .filter(volume -> volume.source() instanceof VolumeSource.Claim)
        .isPresent();
  }

  private static boolean leadsTo(Volume volume, String path) {
    String mount = mount(volume);
    return !mount.isEmpty() && (path.equals(mount) || path.startsWith(mount + "/"));
  }

  private static String mount(Volume volume) {
    return volume
        .aerospike()
        .flatMap(mount -> mount.text("path"))
        .map(path -> path.replaceFirst("/+$", ""))
        .orElse("");
  }
}
