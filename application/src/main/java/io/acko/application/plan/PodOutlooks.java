package io.acko.application.plan;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.change.ConfigurationChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Holds the pods that are there against the templates a pass would apply. */
final class PodOutlooks {
  private final ObservedCluster seen;
  private final ClusterSpec wanted;
  private final ObjectNames names;
  private final Blueprint before;
  private final Blueprint after;
  private final List<ConfigurationOutlook> configuration;
  private final Optional<OperationRun> operation;

  /**
   * @param seen the cluster with its stored spec
   * @param before what the stored spec would be made into by this version of the operator, so that
   *     a pod of another version's making does not count as another wish
   * @param after what the wanted spec would be made into
   * @param operation the operation on demand that the wanted spec has
   */
  PodOutlooks(
      ObservedCluster seen,
      ClusterSpec wanted,
      Blueprint before,
      Blueprint after,
      List<ConfigurationOutlook> configuration,
      Optional<OperationRun> operation) {
    this.seen = seen;
    this.wanted = wanted;
    this.names = seen.resource().names();
    this.before = before;
    this.after = after;
    this.configuration = configuration;
    this.operation = operation;
  }

  /** Every pod that is there or is wanted, the wanted ones first. */
  List<PodOutlook> all() {
    Map<String, ObservedPod> there = new LinkedHashMap<>();
    seen.pods().forEach(pod -> there.put(pod.name(), pod));
    List<PodOutlook> all = new ArrayList<>();
    for (int i = 0; i < wanted.racks().size(); i++) {
      Rack rack = wanted.racks().get(i);
      for (int ordinal = 0; ordinal < wanted.rackSizes().get(i); ordinal++) {
        String name = names.pod(rack.id(), ordinal);
        ObservedPod pod = there.remove(name);
        all.add(
            pod == null
                ? new PodOutlook(name, rack.id(), PodOutlook.Fate.MADE, List.of())
                : of(pod, rack));
      }
    }
    there.values().forEach(pod -> all.add(removed(pod)));
    return all;
  }

  private PodOutlook removed(ObservedPod pod) {
    boolean listed = wanted.racks().stream().anyMatch(rack -> rack.id() == pod.rack());
    return new PodOutlook(
        pod.name(),
        pod.rack(),
        PodOutlook.Fate.REMOVED,
        List.of(listed ? "the cluster becomes smaller" : "its rack is no longer listed"));
  }

  private PodOutlook of(ObservedPod pod, Rack rack) {
    List<String> why =
        new ArrayList<>(template(pod, names.statefulSet(rack.id())).stream().toList());
    operation
        .filter(run -> run.isDue(pod.name(), pod.uid()))
        .ifPresent(run -> why.add("operation " + run.id() + " asks for it"));
    boolean restart = !why.isEmpty();
    Optional<ConfigurationOutlook> config =
        configuration.stream().filter(one -> one.pods().contains(pod.name())).findFirst();
    config.ifPresent(one -> why.add(reason(one)));
    PodOutlook.Fate fate =
        restart ? PodOutlook.Fate.RESTART : config.map(this::fate).orElse(PodOutlook.Fate.STAYS);
    return new PodOutlook(pod.name(), rack.id(), fate, why);
  }

  /** Why another pod is wanted in its place; nothing if none is. */
  private Optional<String> template(ObservedPod pod, ObjectRef set) {
    if (!pod.image().isEmpty() && !pod.image().equals(wanted.image())) {
      return Optional.of("image " + pod.image() + " → " + wanted.image());
    }
    if (!before.podSpecHash(set).equals(after.podSpecHash(set))) {
      return Optional.of("its pod template becomes another");
    }
    return seen.object(set)
        .flatMap(object -> Blueprint.podSpecHash(object.body()))
        .filter(hash -> !hash.equals(pod.podSpecHash()))
        .map(_ -> "it was made from an older template than its StatefulSet has");
  }

  private PodOutlook.Fate fate(ConfigurationOutlook outlook) {
    boolean live =
        outlook.change().map(ConfigurationChange::kind).filter(this::needsNoRestart).isPresent();
    return live ? PodOutlook.Fate.LIVE : PodOutlook.Fate.RESTART;
  }

  private boolean needsNoRestart(ChangeClass kind) {
    return switch (kind) {
      case NONE -> true;
      case LIVE -> isDynamic(wanted);
      case RESTART, NEW_VOLUME_OR_WIPE, FORBIDDEN -> false;
    };
  }

  private String reason(ConfigurationOutlook outlook) {
    Optional<ChangeClass> kind = outlook.change().map(ConfigurationChange::kind);
    if (kind.isEmpty()) {
      return "runs a configuration that is not known here";
    }
    return switch (kind.get()) {
      case NONE -> "its configuration is written otherwise and means the same";
      case LIVE ->
          isDynamic(wanted)
              ? "its server takes the new configuration while it runs"
              : "its configuration could change live, but spec.enableDynamicConfigUpdate is not true";
      case RESTART -> "its server reads the new configuration at start only";
      case NEW_VOLUME_OR_WIPE -> "its server starts without data it had";
      case FORBIDDEN -> "its configuration cannot change server by server";
    };
  }

  /** Whether the user lets running servers be changed. */
  static boolean isDynamic(ClusterSpec spec) {
    return spec.document().text("enableDynamicConfigUpdate").equals(Optional.of("true"));
  }
}
