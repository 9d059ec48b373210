package io.acko.domain.concern.dynamicconfig;

import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.live.LivePlan;
import io.acko.domain.live.LivePlan.Target;
import io.acko.domain.live.LiveSetting;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.NodeOrder;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Bringing servers to what is wanted of them. */
record Application(Situation situation, LivePlan plan) {

  /** Nothing is told before it is written down what every server has. */
  Verdict begin() {
    Optional<Verdict> waiting = Telling.unknown(situation, plan.targets());
    if (waiting.isPresent()) {
      return waiting.get();
    }
    if (Telling.differing(situation, plan.targets()).isEmpty()) {
      return Verdict.of(marks());
    }
    SortedMap<String, Uid> servers = new TreeMap<>();
    plan.targets().forEach((pod, target) -> servers.put(pod, target.pod().uid()));
    return announce(
        new LiveTrial(
            plan.wish(),
            LiveTrial.Stage.APPLYING,
            0,
            servers,
            hashes(),
            readings(),
            new TreeMap<>(),
            situation.now().truncatedTo(ChronoUnit.MILLIS)));
  }

  Verdict goOn(LiveTrial trial) {
    if (!knowsAll(trial)) {
      return extend(trial);
    }
    SortedMap<String, Target> differing = Telling.differing(situation, plan.targets());
    if (!differing.isEmpty() && trial.tries() < Telling.TRIES) {
      return tell(trial, differing);
    }
    if (!differing.isEmpty()) {
      return announce(
          trial.in(LiveTrial.Stage.RESTORING).refusedBy(Telling.refusals(situation, differing)));
    }
    return Telling.unknown(situation, plan.targets()).orElseGet(this::finish);
  }

  private boolean knowsAll(LiveTrial trial) {
    return plan.targets().values().stream()
        .allMatch(
            target ->
                Optional.of(target.pod().uid())
                    .equals(Optional.ofNullable(trial.servers().get(target.pod().name()))));
  }

  /** A server that has come back meanwhile with the former file is one more to be told. */
  private Verdict extend(LiveTrial trial) {
    Optional<Verdict> waiting = Telling.unknown(situation, plan.targets());
    if (waiting.isPresent()) {
      return waiting.get();
    }
    SortedMap<String, Uid> servers = new TreeMap<>(trial.servers());
    SortedMap<String, SortedMap<String, String>> before = new TreeMap<>(trial.before());
    plan.targets()
        .forEach(
            (pod, target) -> {
              if (!target.pod().uid().equals(servers.get(pod))) {
                servers.put(pod, target.pod().uid());
                before.put(pod, readings().getOrDefault(pod, new TreeMap<>()));
              }
            });
    return announce(
        new LiveTrial(
            trial.wish(),
            trial.stage(),
            trial.tries(),
            servers,
            hashes(),
            before,
            trial.refused(),
            trial.since()));
  }

  private Verdict announce(LiveTrial trial) {
    return new Verdict.Hold(
        new Awaited(
            Telling.REASON,
            "settings of running servers are changed: "
                + String.join(", ", plan.targets().keySet()),
            Optional.of(Telling.SOON)),
        Optional.of(situation.ledger().trying(Optional.of(trial))));
  }

  private Verdict tell(LiveTrial trial, SortedMap<String, Target> differing) {
    List<Step> steps = new ArrayList<>();
    differing.forEach(
        (pod, target) -> {
          List<NodeOrder> orders =
              target.settings().stream()
                  .filter(setting -> !Telling.has(situation, pod, setting, setting.value()))
                  .map(setting -> setting.orderFor(setting.value()))
                  .toList();
          Telling.step(situation, pod, orders).ifPresent(steps::add);
        });
    return Telling.acting(situation, steps, trial.triedAgain());
  }

  /** All have it: the cluster is to go by it, and the pods are what was wanted. */
  private Verdict finish() {
    List<Step> steps = new ArrayList<>();
    if (plan.targets().values().stream().anyMatch(Target::together)) {
      steps.add(
          new Step.Instruct(
              situation.names().self(),
              situation.observed().servers(),
              List.of(new NodeOrder.Recluster())));
    }
    steps.addAll(marks());
    return new Verdict.Act(
        steps, Optional.empty(), Optional.of(situation.ledger().trying(Optional.empty())));
  }

  private List<Step> marks() {
    return plan.targets().values().stream()
        .filter(Target::whole)
        .<Step>map(
            target ->
                new Step.Mark(
                    target.pod().name(),
                    target.configHash(),
                    target.pod().process(),
                    new Precondition(target.pod().uid(), target.pod().version())))
        .toList();
  }

  private SortedMap<String, String> hashes() {
    SortedMap<String, String> hashes = new TreeMap<>();
    plan.targets().forEach((pod, target) -> hashes.put(pod, target.configHash()));
    return hashes;
  }

  private SortedMap<String, SortedMap<String, String>> readings() {
    SortedMap<String, SortedMap<String, String>> all = new TreeMap<>();
    for (Map.Entry<String, Target> target : plan.targets().entrySet()) {
      SortedMap<String, String> values = new TreeMap<>();
      for (LiveSetting setting : target.getValue().settings()) {
        Reading<String> reading =
            situation.observed().settings().of(target.getKey(), setting.beginning());
        reading.known().ifPresent(value -> values.put(setting.beginning(), value));
      }
      all.put(target.getKey(), values);
    }
    return all;
  }
}
