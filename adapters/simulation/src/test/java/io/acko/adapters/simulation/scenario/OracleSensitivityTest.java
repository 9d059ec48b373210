package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Every oracle can fail: a fault planted for it is found by it. */
class OracleSensitivityTest {

  @Test
  void nothingIsFoundWithoutAFault() {
    assertThat(found(Sabotage.NONE, Disturbance.NONE)).isEmpty();
  }

  @Test
  void stabilityMissesAWriteThatIsOnlyClaimed() {
    assertThat(found(Planted.claiming(Kinds.STATEFUL_SET))).contains("StableReconciliation");
  }

  @Test
  void idempotenceSeesAWriteInTheQuiet() {
    assertThat(found(stage -> Planted.touchEveryMinute(stage, Kinds.SERVICE, "demo")))
        .contains("Idempotence");
  }

  @Test
  void permanenceSeesABreakerThatStaysClosed() {
    assertThat(found(Planted.publishing(Planted::forgetful))).contains("BreakerPermanent");
  }

  @Test
  void transienceSeesAFailureCountedTwice() {
    assertThat(found(Planted.publishing(Planted::countingDouble), failing(Fault.serverError())))
        .contains("BreakerTransient");
  }

  @Test
  void transienceSeesALostRaceCounted() {
    assertThat(found(Planted.countingConflicts(), failing(Fault.conflict())))
        .contains("BreakerTransient");
    assertThat(found(Sabotage.NONE, failing(Fault.conflict()))).isEmpty();
  }

  // B083.
  @Test
  void exitSeesAChangeOfTheInputIgnored() {
    assertThat(found(Planted.blindToChanges())).contains("BreakerExit");
  }

  @Test
  void ownershipSeesAStrangersObjectChanged() {
    Disturbance meddler =
        stage -> {
          ObjectKey theirs = new ObjectKey(Kinds.SERVICE, Stage.CLUSTER.namespace(), "theirs");
          stage.kubernetes().store().create(Actor.USER, theirs, MapValue.EMPTY);
          Planted.touchEveryMinute(stage, Kinds.SERVICE, "theirs");
        };

    assertThat(found(meddler)).contains("OwnedOnly");
  }

  @Test
  void economySeesAnOpeningToldTwice() {
    assertThat(found(Planted.chatty())).contains("EventEconomy");
  }

  @Test
  void panicIsSeen() {
    assertThat(found(Planted.nonsense())).contains("NoPanic");
  }

  @Test
  void fencingSeesAWriteWithoutTheLease() {
    Disturbance meddler =
        stage ->
            stage
                .world()
                .after(
                    Duration.ofMinutes(1),
                    () -> {
                      stage.operator().lease().hold(false);
                      Planted.touch(stage, Kinds.SERVICE, "demo");
                      stage.operator().lease().hold(true);
                    });

    assertThat(found(meddler)).contains("Fencing");
  }

  @Test
  void truthSeesACompletionThatIsNotThere() {
    assertThat(found(Planted.publishing(Planted::boasting))).contains("TruthfulStatus");
  }

  @Test
  void oneAtATimeSeesTwoPodsTakenAtOnce() {
    Disturbance greedy =
        stage -> stage.world().after(Duration.ofMinutes(3), () -> Planted.takeTwoPods(stage));

    assertThat(found(greedy)).contains("OneAtATime");
  }

  @Test
  void silenceTakenForAYesIsSeen() {
    Disturbance mute = stage -> stage.fabric().mute(pod -> pod.key().name().equals("demo-0-1"));

    assertThat(found(Planted.believing(), mute)).contains("UnknownIsNotNo");
    assertThat(found(Sabotage.NONE, mute)).doesNotContain("UnknownIsNotNo");
  }

  /** Both nodes of two copies at once: whoever writes misses records, and nobody else does. */
  @Test
  void theLastCopyOfARecordTakenIsSeen() {
    Disturbance greedy =
        stage -> stage.world().after(Duration.ofMinutes(3), () -> Planted.takeTwoPods(stage));
    Set<String> found =
        LongStream.rangeClosed(1, 6)
            .mapToObj(seed -> Simulation.run(Scenario.promise(seed).with(greedy)))
            .flatMap(outcome -> outcome.findings().stream())
            .map(Finding::oracle)
            .collect(Collectors.toSet());

    assertThat(found).contains("LastCopy");
  }

  private static Disturbance failing(Fault how) {
    return stage -> stage.refusals().refuse(Kinds.STATEFUL_SET, how, 3);
  }

  private static Set<String> found(Sabotage planted) {
    return found(planted, Disturbance.NONE);
  }

  private static Set<String> found(Disturbance odd) {
    return found(Sabotage.NONE, odd);
  }

  private static Set<String> found(Sabotage planted, Disturbance odd) {
    return Simulation.run(Scenario.basic().with(planted).with(odd)).findings().stream()
        .map(Finding::oracle)
        .collect(Collectors.toSet());
  }
}
