package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.access.NoAccess;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterWriter;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** An API server that answers dry runs slowly or never holds no cluster up. */
class RehearsalTimeTest {
  private static final Duration ONE_TRY = Duration.ofSeconds(10);

  private Instant now = Clusters.NOON;
  private int tries;

  @Test
  void triesThatDragOnAreGivenUpSoThatTheWritesComeToTheirTurn() {
    ObservedCluster fresh = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ReconcileCluster useCase = useCase(fresh);
    ReconcilePass pass = useCase.begin(Clusters.KEY, PassMemory.EMPTY);
    while (!(pass.next() instanceof Call.Rehearse)) {
      pass.feed(useCase.perform(Clusters.KEY, pass.next()), now);
    }
    Step.Apply step = ((Call.Rehearse) pass.next()).steps().getFirst();
    List<Step.Apply> many = Collections.nCopies(1000, step);

    Answer answer = useCase.perform(Clusters.KEY, new Call.Rehearse(fresh.resource(), many));

    assertThat(answer).isEqualTo(new Answer.Rehearsed(List.of()));
    assertThat(tries).isPositive();
    assertThat(Duration.between(Clusters.NOON, now))
        .isLessThan(Rehearsal.TIME.plus(ONE_TRY.multipliedBy(2)));
  }

  private ReconcileCluster useCase(ObservedCluster cluster) {
    return new ReconcileCluster(
        new Reconciliation("test", BreakerPolicy.DEFAULT),
        _ -> new ClusterObserver.Seen(cluster),
        (_, _) -> new TreeMap<>(),
        new ObedientServers(),
        new NoAccess(),
        new NoAccess(),
        slowly(),
        (_, _, _) -> new StepOutcome.Unchanged(),
        (_, _) -> {},
        () -> true,
        () -> now);
  }

  private ClusterWriter slowly() {
    return new ClusterWriter() {
      @Override
      public StepOutcome write(ClusterResource owner, Step.OnObject step) {
        return new StepOutcome.Unchanged();
      }

      @Override
      public Optional<Failure> rehearse(ClusterResource owner, Step.Apply step) {
        tries++;
        now = now.plus(ONE_TRY);
        return Optional.empty();
      }
    };
  }
}
