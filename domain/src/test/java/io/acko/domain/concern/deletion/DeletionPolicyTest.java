package io.acko.domain.concern.deletion;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ClusterResource;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DeletionPolicyTest {

  @Test
  void putsTheFinalizerOnALivingCluster() {
    assertThat(amendment(false, List.of()))
        .contains(new Amendment.AddFinalizer(ObjectNames.FINALIZER));
  }

  @Test
  void leavesALivingClusterWithItAlone() {
    assertThat(amendment(false, List.of(ObjectNames.FINALIZER))).isEmpty();
  }

  @Test
  void takesItOffADyingClusterAndLeavesOtherFinalizersAlone() {
    assertThat(amendment(true, List.of("someone.else/finalizer", ObjectNames.FINALIZER)))
        .contains(new Amendment.RemoveFinalizer(ObjectNames.FINALIZER));
    assertThat(amendment(true, List.of("someone.else/finalizer"))).isEmpty();
  }

  private static Optional<Amendment> amendment(boolean deleting, List<String> finalizers) {
    ClusterResource alive = Clusters.resource(Clusters.spec(3));
    ClusterResource resource =
        new ClusterResource(
            alive.key(),
            alive.uid(),
            alive.version(),
            1,
            deleting,
            new TreeSet<>(finalizers),
            alive.annotations(),
            alive.spec(),
            alive.status());
    Verdict verdict =
        new DeletionPolicy().examine(new Situation(Clusters.bare(resource), Clusters.NOON));
    if (!(verdict instanceof Verdict.Act(List<Step> steps, var _, var _))) {
      return Optional.empty();
    }
    Step.Amend amend = (Step.Amend) steps.getFirst();
    assertThat(amend.precondition()).isEqualTo(new Precondition(alive.uid(), alive.version()));
    return Optional.of(amend.amendment());
  }
}
