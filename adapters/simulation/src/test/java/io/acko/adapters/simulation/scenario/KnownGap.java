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
  private static final String CLAIMS = "a StatefulSet keeps its claim templates, a rule says so";

  static final List<KnownGap> ALL =
      Stream.of(
              ofStorage("cluster.spec.storage."),
              ofStorage("cluster.spec.rackConfig.racks[].storage."),
              Stream.of(
                  new KnownGap(
                      "cluster.spec.storage.localStorageClasses",
                      Seen.NOTHING,
                      "it is read with deleteLocalStorageOnRestart, which is walked with it")),
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

  private static Stream<KnownGap> ofStorage(String storage) {
    return Stream.of(
        new KnownGap(storage + "volumes[].source.persistentVolume.", Seen.REFUSED, CLAIMS),
        new KnownGap(
            storage + "cleanupThreads",
            Seen.NOTHING,
            "simulated volumes are emptied at once, however many they are"));
  }

  private static Stream<KnownGap> ofTemplateStorage(String storage) {
    return Stream.of("accessModes", "storageClassName", "volumeMode")
        .map(field -> new KnownGap(storage + field, Seen.REFUSED, CLAIMS));
  }

  /** Whether it is about what was seen. */
  boolean covers(Walk.Walked walked) {
    return walked.variation().leaf().name().startsWith(leaves) && walked.seen() == seen;
  }
}
