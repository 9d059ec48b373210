package io.acko.domain.concern.dynamicconfig;

import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Step;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.live.LivePlan.Target;
import io.acko.domain.live.LiveSetting;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What applying and restoring have in common. */
final class Telling {
  /** How often servers are told the same. */
  static final int TRIES = 3;

  static final String REASON = "ChangingSettings";
  static final Duration SOON = Duration.ofSeconds(1);
  private static final Duration LATER = Duration.ofSeconds(5);

  private Telling() {}

  static boolean has(Situation situation, String pod, LiveSetting setting, String value) {
    return situation.observed().settings().of(pod, setting.beginning()).is(value);
  }

  /** Those that are known to have another value than they are to have. */
  static SortedMap<String, Target> differing(
      Situation situation, SortedMap<String, Target> targets) {
    SortedMap<String, Target> differing = new TreeMap<>();
    targets.forEach(
        (pod, target) -> {
          if (target.settings().stream().anyMatch(setting -> differs(situation, pod, setting))) {
            differing.put(pod, target);
          }
        });
    return differing;
  }

  private static boolean differs(Situation situation, String pod, LiveSetting setting) {
    return situation
        .observed()
        .settings()
        .of(pod, setting.beginning())
        .known()
        .filter(value -> !value.equals(setting.value()))
        .isPresent();
  }

  /** What each did not take, in words. */
  static SortedMap<String, String> refusals(
      Situation situation, SortedMap<String, Target> differing) {
    SortedMap<String, String> refusals = new TreeMap<>();
    differing.forEach(
        (pod, target) ->
            refusals.put(
                pod,
                target.settings().stream()
                    .filter(setting -> differs(situation, pod, setting))
                    .map(setting -> setting.words() + " " + setting.value())
                    .collect(Collectors.joining(", "))));
    return refusals;
  }

  /** A server that leaves open what it has is waited for: it is neither changed nor unchanged. */
  static Optional<Verdict> unknown(Situation situation, SortedMap<String, Target> targets) {
    List<String> unknown =
        targets.entrySet().stream().flatMap(target -> unknown(situation, target)).toList();
    return unknown.isEmpty() ? Optional.empty() : Optional.of(waiting(unknown));
  }

  private static Stream<String> unknown(Situation situation, Map.Entry<String, Target> target) {
    return target.getValue().settings().stream()
        .flatMap(
            setting ->
                situation
                    .observed()
                    .settings()
                    .of(target.getKey(), setting.beginning())
                    .unknown()
                    .map(
                        why -> target.getKey() + " leaves open its " + setting.words() + ": " + why)
                    .stream())
        .limit(1);
  }

  static Verdict waiting(List<String> unknown) {
    return new Verdict.Hold(
        new Awaited(
            "SettingsUnknown",
            unknown.stream().limit(3).collect(Collectors.joining("; ")),
            Optional.of(LATER)));
  }

  /** Tells one server; none where it is not known where to reach it. */
  static Optional<Step> step(Situation situation, String pod, List<NodeOrder> orders) {
    List<NodeAddress> nodes =
        situation.observed().servers().stream().filter(node -> node.pod().equals(pod)).toList();
    return nodes.isEmpty() || orders.isEmpty()
        ? Optional.empty()
        : Optional.of(new Step.Instruct(situation.names().self(), nodes, orders));
  }

  /** The steps, and the trial with them whatever comes of them: only reading back will tell. */
  static Verdict acting(Situation situation, List<Step> steps, LiveTrial trial) {
    Optional<Ledger> tried = Optional.of(situation.ledger().trying(Optional.of(trial)));
    return steps.isEmpty()
        ? new Verdict.Hold(new Awaited(REASON, "servers are not reached", Optional.of(LATER)))
        : new Verdict.Act(steps, tried, tried);
  }
}
