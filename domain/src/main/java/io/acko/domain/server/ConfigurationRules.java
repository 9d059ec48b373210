package io.acko.domain.server;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.server.review.Findings;
import io.acko.domain.server.review.Review;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Everything that is to be said of the configurations of a cluster, by the table of the image's
 * server version; admission, the reconcile pass and the command line ask here.
 *
 * @param reviews one for each rack, in the order of the racks, up to {@link #MOST_RACKS}
 */
public record ConfigurationRules(ClusterSpec spec, List<Review> reviews) {
  /**
   * How many racks are read, eight for each node that a cluster may have. Each may have a
   * configuration of its own over the whole one of the cluster, so that a document of a megabyte
   * could keep its judge busy for hours.
   */
  public static final int MOST_RACKS = 64;

  private static final String CLUSTER = "spec.aerospikeConfig";

  public ConfigurationRules {
    reviews = List.copyOf(reviews);
  }

  /** Reads the configuration of every rack; of too many, which a rule refuses, the first. */
  public static ConfigurationRules of(ClusterSpec spec, ObjectNames names) {
    Map<ServerConfig, Review> known = new HashMap<>(); // Most racks have one and the same.
    return new ConfigurationRules(
        spec,
        spec.racks().stream()
            .limit(MOST_RACKS)
            .map(rack -> ServerConfig.of(spec, rack))
            .map(config -> known.computeIfAbsent(config, one -> one.review(names, spec)))
            .toList());
  }

  /** The findings of all racks, each once, with the path of what the user wrote. */
  public static Findings findings(ClusterSpec spec, ObjectNames names) {
    return of(spec, names).findings();
  }

  /** The findings of all racks, each once, with the path of what the user wrote. */
  public Findings findings() {
    return Findings.of(
        IntStream.range(0, reviews.size())
            .mapToObj(rack -> reviews.get(rack).findings().at(path -> path(rack, path))));
  }

  /** Where the user wrote what is at a path of a rack's configuration. */
  public String path(int rack, String path) {
    MapValue cluster = spec.aerospikeConfig().orElse(MapValue.EMPTY);
    Rack one = spec.racks().get(rack);
    return isOf(one.aerospikeConfig(), cluster, path)
        ? "spec.rackConfig.racks[" + rack + "].aerospikeConfig." + path
        : CLUSTER + "." + path;
  }

  /**
   * Whether a path leads further in the rack's configuration, or as far: it lies over the other.
   */
  private static boolean isOf(MapValue rack, MapValue cluster, String path) {
    DocumentPath at = DocumentPath.parse(path);
    int inRack = at.reach(rack);
    return inRack > 0 && inRack >= at.reach(cluster);
  }
}
