package io.acko.adapters.simulation.scenario;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where a change is known to do something else than the pages say. An entry that is not true any
 * more fails the walk, so that it is taken out by whoever mends it.
 *
 * @param leaves what the names of the leaves begin with
 * @param seen what is seen of a change of each
 */
record KnownGap(String leaves, Seen seen, String reason) {
  private static final String UNREAD = "nothing reads it yet";
  private static final String CLAIMS = "a StatefulSet keeps its claim templates, a rule says so";

  static final List<KnownGap> ALL =
      Stream.of(
              unread("cluster.spec.storage.deleteLocalStorageOnRestart"),
              unread("cluster.spec.networkPolicyConfig."),
              unread("cluster.spec.podService."),
              unread("cluster.spec.seedsFinderServices."),
              ofStorage("cluster.spec.storage."),
              ofStorage("cluster.spec.rackConfig.racks[].storage."),
              ofTemplateStorage("cluster.spec.overrides.storage."),
              ofTemplateStorage("template.spec.storage."),
              Stream.of(
                  new KnownGap(
                      "cluster.spec.aerospikeAccessControl.adminPolicy.timeout",
                      Seen.NOTHING,
                      "simulated servers answer at once, so that no time limit is reached"),
                  new KnownGap(
                      "cluster.spec.overrides.aerospikeConfig.network.heartbeat.mode",
                      Seen.REFUSED,
                      "there is no other valid value: only mesh works in Kubernetes"),
                  new KnownGap(
                      "template.spec.aerospikeConfig.network.heartbeat.mode",
                      Seen.REFUSED,
                      "there is no other valid value: only mesh works in Kubernetes")))
          .flatMap(gaps -> gaps)
          .toList();

  /** Leaves that do nothing, or nothing here, without a word to whoever writes them. */
  static final Map<String, String> SILENT =
      Map.of(
          "cluster.spec.overrides.rackConfig.maxRacksPerNode",
          "it is told of templates only",
          "cluster.spec.overrides.storage.localPVRequired",
          "how a named storage class binds is not looked up",
          "template.spec.storage.localPVRequired",
          "how a named storage class binds is not looked up");

  private static Stream<KnownGap> unread(String leaves) {
    return Stream.of(new KnownGap(leaves, Seen.NOTHING, UNREAD));
  }

  private static Stream<KnownGap> ofStorage(String storage) {
    return Stream.concat(
        Stream.of(
                "blockVolumePolicy.initMethod",
                "blockVolumePolicy.wipeMethod",
                "filesystemVolumePolicy.initMethod",
                "filesystemVolumePolicy.wipeMethod",
                "localStorageClasses",
                "volumes[].initMethod",
                "volumes[].wipeMethod")
            .flatMap(field -> unread(storage + field)),
        Stream.of(
            new KnownGap(storage + "volumes[].source.persistentVolume.", Seen.REFUSED, CLAIMS)));
  }

  private static Stream<KnownGap> ofTemplateStorage(String storage) {
    return Stream.of("accessModes", "storageClassName", "volumeMode")
        .map(field -> new KnownGap(storage + field, Seen.REFUSED, CLAIMS));
  }

  /** Whether nothing came of a change since nothing reads it. */
  static boolean isUnread(Walk.Walked walked) {
    return ALL.stream().anyMatch(gap -> gap.reason.equals(UNREAD) && gap.covers(walked));
  }

  /** Whether it is about what was seen. */
  boolean covers(Walk.Walked walked) {
    return walked.variation().leaf().name().startsWith(leaves) && walked.seen() == seen;
  }
}
