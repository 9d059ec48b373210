package io.acko.adapters.simulation.oracle;

import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Nothing is taken away in a pass in which any server left open how its cluster stands. */
public final class UnknownIsNotNo implements Oracle {
  private final Findings findings;
  private final Map<ClusterKey, SortedMap<String, Reading<ObservedNode>>> answers = new TreeMap<>();

  public UnknownIsNotNo(Findings findings) {
    this.findings = findings;
  }

  @Override
  public void passBegan(ClusterKey key) {
    answers.remove(key);
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    if (answer instanceof Answer.Probed(var nodes)) {
      answers.put(key, nodes);
    }
    if (call instanceof Call.Write(var _, Step step) && step.disrupts()) {
      judge(step, answers.getOrDefault(key, Collections.emptySortedMap()));
    }
  }

  private void judge(Step step, SortedMap<String, Reading<ObservedNode>> nodes) {
    if (nodes.isEmpty()) {
      findings.report(this, step + " without having asked a server");
    }
    nodes.forEach(
        (pod, reading) ->
            reading
                .unknown()
                .or(() -> reading.known().flatMap(UnknownIsNotNo::open))
                .ifPresent(why -> findings.report(this, step + " although " + pod + ": " + why)));
  }

  private static Optional<String> open(ObservedNode node) {
    return Stream.of(
            node.membership().size(),
            node.membership().key(),
            node.membership().integrity(),
            node.membership().member(),
            node.membership().stability(),
            node.migrations().allowed(),
            node.migrations().partitionsRemaining(),
            node.namespaces())
        .flatMap(fact -> fact.unknown().stream())
        .findFirst();
  }
}
