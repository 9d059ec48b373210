package io.acko.domain.server;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.review.Findings;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Everything that is to be said of the configurations of a cluster, by the table of the image's
 * server version; admission, the reconcile pass and the command line ask here.
 */
public final class ConfigurationRules {
  private static final String CLUSTER = "spec.aerospikeConfig";
  private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)|\\[(\\d+)]");

  private ConfigurationRules() {}

  /** The findings of all racks, each once, with the path of what the user wrote. */
  public static Findings findings(ClusterSpec spec, ObjectNames names) {
    Findings all = Findings.NONE;
    boolean sharedIsKnown = false;
    for (int i = 0; i < spec.racks().size(); i++) {
      Rack rack = spec.racks().get(i);
      boolean shared = rack.aerospikeConfig().isEmpty();
      if (shared && sharedIsKnown) {
        continue;
      }
      sharedIsKnown |= shared;
      String own = "spec.rackConfig.racks[" + i + "].aerospikeConfig";
      MapValue cluster = spec.aerospikeConfig().orElse(MapValue.EMPTY);
      Findings found = ServerConfig.of(spec, rack).review(names, spec).findings();
      all =
          all.and(
              found.at(
                  path ->
                      (isOf(rack.aerospikeConfig(), cluster, path) ? own : CLUSTER) + "." + path));
    }
    return all;
  }

  /**
   * Whether a path leads further in the rack's configuration, or as far: it lies over the other.
   */
  private static boolean isOf(MapValue rack, MapValue cluster, String path) {
    int inRack = reach(rack, path);
    return inRack > 0 && inRack >= reach(cluster, path);
  }

  /** How many steps of a path there are in a document. */
  private static int reach(MapValue document, String path) {
    Value at = document;
    int steps = 0;
    Matcher step = STEP.matcher(path);
    while (step.find()) {
      String name = step.group(1);
      List<Value> next =
          name != null
              ? at.asMap().get(name).stream().toList()
              : at.asList().items().stream().skip(Long.parseLong(step.group(2))).limit(1).toList();
      if (next.isEmpty()) {
        return steps;
      }
      at = next.getFirst();
      steps++;
    }
    return steps;
  }
}
