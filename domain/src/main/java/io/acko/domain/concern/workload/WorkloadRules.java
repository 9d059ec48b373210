package io.acko.domain.concern.workload;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Quantity;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.failure.Violation;
import io.acko.domain.formation.Growth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What must hold before StatefulSets can be built at all. */
final class WorkloadRules {
  /** With a dash and a revision of up to ten characters it is a label of a pod: 63 at most. */
  private static final int MAX_SET_NAME = 52;

  private WorkloadRules() {}

  static List<Violation> violations(ObjectNames names, ClusterSpec spec) {
    List<Violation> found = new ArrayList<>();
    setNames(names, spec, found);
    if (spec.size() < 1) {
      found.add(new Violation("spec.size", "is not set", "write the number of pods, 1 to 8"));
    }
    if (spec.size() > Growth.MAX_NODES) {
      found.add(
          new Violation(
              "spec.size",
              "is " + spec.size() + ", a Community Edition cluster has at most 8 nodes",
              "write 8 or less"));
    }
    if (spec.image().isBlank()) {
      found.add(
          new Violation(
              "spec.image", "is not set", "write the server image, such as aerospike:ce-8.1.1.1"));
    }
    racks(spec, found);
    volumes("spec.storage", spec.storage().volumes(), found);
    for (int i = 0; i < spec.racks().size(); i++) {
      String path = "spec.rackConfig.racks[" + i + "].storage";
      spec.racks().get(i).storage().ifPresent(own -> volumes(path, own.volumes(), found));
    }
    return found;
  }

  private static void setNames(ObjectNames names, ClusterSpec spec, List<Violation> found) {
    for (Rack rack : spec.racks()) {
      String name = names.statefulSet(rack.id()).name();
      if (name.length() > MAX_SET_NAME) {
        int tooMuch = name.length() - MAX_SET_NAME;
        found.add(
            new Violation(
                "metadata.name",
                "is too long: no pod of StatefulSet " + name + " could be created",
                "take a name shorter by " + tooMuch + " or more characters"));
        return;
      }
    }
  }

  private static void racks(ClusterSpec spec, List<Violation> found) {
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < spec.racks().size(); i++) {
      Rack rack = spec.racks().get(i);
      if (!seen.add(rack.id())) {
        found.add(
            new Violation(
                "spec.rackConfig.racks[" + i + "].id",
                "repeats id " + rack.id(),
                "give every rack an id of its own"));
      }
    }
  }

  private static void volumes(String path, List<Volume> volumes, List<Violation> found) {
    for (int i = 0; i < volumes.size(); i++) {
      Volume volume = volumes.get(i);
      String here = path + ".volumes[" + i + "]";
      switch (volume.source()) {
        case VolumeSource.Claim claim when Quantity.parse(claim.size()).isEmpty() ->
            found.add(
                new Violation(
                    here + ".source.persistentVolume.size",
                    "'" + claim.size() + "' is no quantity",
                    "write a size such as 10Gi"));
        case VolumeSource.Missing _ ->
            found.add(
                new Violation(
                    here + ".source",
                    "names no source",
                    "write one of persistentVolume, emptyDir, secret, configMap, hostPath"));
        case VolumeSource.Claim _, VolumeSource.PassedThrough _ -> {}
      }
    }
  }
}
