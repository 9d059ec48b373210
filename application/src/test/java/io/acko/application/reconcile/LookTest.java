package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterObserver;
import io.acko.domain.SmallWorld;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two looks are as far apart as the servers' answers, however slow all the rest was. */
class LookTest {
  private final SmallWorld world = SmallWorld.calm(3);
  private final Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
  private final List<Call> asked = new ArrayList<>();
  private Duration observing = Duration.ZERO;
  private Duration answering = Duration.ZERO;
  private String remark = "";

  @Test
  void aPodIsTakenAtTheSecondLook() {
    pass(announced(Duration.ofSeconds(6)));

    assertThat(taken()).isTrue();
  }

  @Test
  void nobodyIsTakenWhenTheAnswersCameTooLate() {
    answering = Duration.ofMillis(2_101);
    pass(announced(Duration.ofSeconds(6)));

    assertThat(taken()).isFalse();
    assertThat(remark).contains("came too late");
  }

  @Test
  void whoUsesAllTheTimeThereIsAnswersInTime() {
    answering = PassTimes.PROBE_TIME.plusMillis(100);
    pass(announced(Duration.ofSeconds(6)));

    assertThat(taken()).isTrue();
  }

  @Test
  void whatIsAnnouncedIsAsOldAsTheAnswers() {
    answering = Duration.ofSeconds(4);
    world.wanting(SmallWorld.changed(world.spec()));
    ObservedCluster view = world.view();
    Instant answered = world.now().plus(answering);
    pass(view);

    assertThat(asked)
        .filteredOn(Call.Publish.class::isInstance)
        .map(call -> ((Call.Publish) call).status().ledger().undertaking().orElseThrow().since())
        .containsExactly(answered);
  }

  /** Else a process that stood still makes of one look in five seconds two. */
  @Test
  void whereNobodyIsAskedASlowPassIsNoSecondLook() {
    world.podNames().forEach(name -> world.pod(name).down("CrashLoopBackOff"));
    observing = Duration.ofSeconds(6);
    pass(announced(Duration.ZERO));

    assertThat(asked).noneMatch(Call.Probe.class::isInstance);
    assertThat(taken()).isFalse();
    assertThat(remark).contains("came too late");
  }

  private ObservedCluster announced(Duration before) {
    world.wanting(SmallWorld.changed(world.spec())).pass();
    world.later(Duration.ofSeconds(1)).pass(); // closes the budget
    return world.later(before).view();
  }

  private boolean taken() {
    return asked.stream()
        .anyMatch(call -> call instanceof Call.Write(var _, var step) && step.disrupts());
  }

  private void pass(ObservedCluster view) {
    Instant at = world.now();
    ReconcilePass pass =
        new ReconcilePass(view.resource().key(), reconciliation, PassMemory.EMPTY, at);
    for (Call call = pass.next(); !(call instanceof Call.Finish); call = pass.next()) {
      asked.add(call);
      at = at.plus(call instanceof Call.Probe ? answering : Duration.ZERO);
      at = at.plus(call instanceof Call.Observe ? observing : Duration.ZERO);
      pass.feed(answer(call, view), at);
    }
    remark = ((Call.Finish) pass.next()).report().remark();
  }

  private static Answer answer(Call call, ObservedCluster view) {
    return switch (call) {
      case Call.Observe _ -> new Answer.Sighted(new ClusterObserver.Seen(view));
      case Call.Probe _ -> new Answer.Probed(view.nodes());
      case Call.Rehearse _ -> new Answer.Rehearsed(List.of());
      case Call.Write _, Call.Instruct _, Call.Publish _ ->
          new Answer.Ran(new StepOutcome.Done(new ResourceVersion("200")));
      case Call.Tell _ -> new Answer.Told();
      case Call.Consult _, Call.Inspect _, Call.Synchronise _, Call.Finish _ ->
          throw new IllegalStateException(call.toString());
    };
  }
}
