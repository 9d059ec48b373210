package io.acko.domain.live;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.Digest;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.revision.Revisions;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.change.Change;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.change.ConfigurationChange;
import io.acko.domain.server.change.LiveCommand;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What running servers can be told, so that they need no restart for it, or must be told before any
 * of them is restarted.
 *
 * @param wish names what is wanted; another wish has another name
 * @param targets by pod name; only pods whose servers serve
 */
public record LivePlan(String wish, SortedMap<String, Target> targets) {
  private static final String FLAG = "enableDynamicConfigUpdate";

  /**
   * What is wanted of one server.
   *
   * @param settings in an order in which each is taken
   * @param whole whether nothing else differs, so that the pod is as wanted afterwards
   * @param together whether servers with unequal values do not form a cluster
   * @param configHash of the wanted configuration
   */
  public record Target(
      ObservedPod pod,
      List<LiveSetting> settings,
      boolean whole,
      boolean together,
      String configHash) {
    public Target {
      settings = List.copyOf(settings);
    }
  }

  public LivePlan {
    targets = Collections.unmodifiableSortedMap(new TreeMap<>(targets));
  }

  /** The plan, if there is anything to tell. */
  public static Optional<LivePlan> of(ObservedCluster observed) {
    Revisions revisions = Revisions.of(observed);
    if (revisions.superseded().isEmpty()) {
      return Optional.empty();
    }
    return observed
        .resource()
        .status()
        .appliedSpec()
        .map(ClusterSpec::read)
        .flatMap(applied -> of(observed, applied, revisions));
  }

  private static Optional<LivePlan> of(
      ObservedCluster observed, ClusterSpec applied, Revisions revisions) {
    SortedMap<String, Target> targets = new TreeMap<>();
    StringBuilder wish = new StringBuilder();
    for (RackSet set : Formation.of(observed).sets()) {
      set.wanted()
          .flatMap(rack -> step(observed, applied, rack))
          .ifPresent(
              step -> {
                wish.append(set.id()).append(step.from()).append(step.to());
                targets.putAll(step.targets(observed, revisions, set));
              });
    }
    return targets.isEmpty()
        ? Optional.empty()
        : Optional.of(new LivePlan(Digest.of(wish.toString()), targets));
  }

  private static Optional<Step> step(ObservedCluster observed, ClusterSpec applied, Rack rack) {
    ClusterSpec spec = observed.resource().spec();
    Optional<ServerConfig> before =
        applied.racks().stream()
            .filter(other -> other.id() == rack.id())
            .findFirst()
            .map(other -> ServerConfig.of(applied, other));
    ServerConfig after = ServerConfig.of(spec, rack);
    return before
        .filter(config -> !config.hash().equals(after.hash()))
        .map(
            config ->
                new Step(
                    config.hash(),
                    after.hash(),
                    config.changeTo(after, observed.resource().names(), spec)));
  }

  /** From one configuration of a rack to another. */
  private record Step(String from, String to, ConfigurationChange change) {

    SortedMap<String, Target> targets(ObservedCluster observed, Revisions revisions, RackSet set) {
      boolean allowed =
          observed.resource().spec().document().text(FLAG).equals(Optional.of("true"));
      Optional<List<LiveSetting>> all = settings(change.commandsOf(change.changes()));
      Optional<List<LiveSetting>> shared =
          settings(change.commandsOf(change.changes().stream().filter(Change::together).toList()));
      boolean live = allowed && change.kind() == ChangeClass.LIVE && all.isPresent();
      SortedMap<String, Target> targets = new TreeMap<>();
      for (ObservedPod pod : pods(observed, set)) {
        boolean whole =
            live
                && !pod.process().isEmpty()
                && Optional.ofNullable(revisions.superseded().get(pod.name()))
                    .equals(Optional.of(RestartReason.CONFIG_CHANGED));
        Optional<List<LiveSetting>> settings = whole ? all : shared;
        settings
            .filter(some -> !some.isEmpty())
            .ifPresent(
                some ->
                    targets.put(pod.name(), new Target(pod, some, whole, change.together(), to)));
      }
      return targets;
    }

    /** Pods whose servers run and are known to have started with the former configuration. */
    private Collection<ObservedPod> pods(ObservedCluster observed, RackSet set) {
      return observed.pods().stream()
          .filter(pod -> set.pods().contains(pod.name()))
          .filter(pod -> pod.server() == ServerContainer.READY && !pod.terminating())
          .filter(pod -> pod.configHash().equals(from) && !pod.hasLostSettings())
          .toList();
    }

    /** All of them, or none if one could not be read back. */
    private static Optional<List<LiveSetting>> settings(List<LiveCommand> commands) {
      List<LiveSetting> settings =
          commands.stream().flatMap(command -> LiveSetting.of(command).stream()).toList();
      return settings.size() == commands.size() ? Optional.of(settings) : Optional.empty();
    }
  }
}
