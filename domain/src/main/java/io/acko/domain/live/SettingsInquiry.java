package io.acko.domain.live;

import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which settings of which servers have to be read before anything can be said of a change.
 *
 * @param settings with whatever value
 */
public record SettingsInquiry(List<NodeAddress> nodes, List<LiveSetting> settings) {
  public SettingsInquiry {
    nodes = List.copyOf(nodes);
    settings = List.copyOf(settings);
  }

  /** Nothing, unless settings of running servers are to change or have been changed. */
  public static Optional<SettingsInquiry> of(ObservedCluster observed) {
    return of(observed, LivePlan.of(observed));
  }

  /** The same for a plan that is known already. */
  public static Optional<SettingsInquiry> of(ObservedCluster observed, Optional<LivePlan> plan) {
    Optional<LiveTrial> trial = observed.resource().status().ledger().live();
    List<LiveSetting> settings = new ArrayList<>();
    plan.ifPresent(
        wanted -> wanted.targets().values().forEach(target -> settings.addAll(target.settings())));
    trial.ifPresent(begun -> settings.addAll(Drift.settings(begun)));
    Set<String> pods = new LinkedHashSet<>();
    plan.ifPresent(wanted -> pods.addAll(wanted.targets().keySet()));
    trial.ifPresent(begun -> pods.addAll(begun.servers().keySet()));
    List<NodeAddress> nodes =
        observed.servers().stream().filter(node -> pods.contains(node.pod())).toList();
    return settings.isEmpty() || nodes.isEmpty()
        ? Optional.empty()
        : Optional.of(new SettingsInquiry(nodes, settings));
  }
}
