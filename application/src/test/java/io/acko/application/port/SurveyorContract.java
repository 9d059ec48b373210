package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.observation.SurroundingsInquiry;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What every {@link Surveyor} does alike. */
public abstract class SurveyorContract {

  protected abstract ContractWorld world();

  protected abstract Surveyor surveyor();

  private Lookup lookup(ClusterResource cluster, ObjectRef ref) {
    return surveyor()
        .survey(
            cluster.key(),
            new SurroundingsInquiry(new TreeSet<>(List.of(ref)), false, new TreeSet<>()))
        .of(ref);
  }

  @Test
  void anObjectIsFoundAsItIsAtThisMoment() {
    ClusterResource cluster = world().createCluster();
    ObservedObject written =
        world().create(cluster.key(), Fixtures.configMap(cluster, Map.of("a", "b")));

    assertThat(lookup(cluster, written.ref()))
        .isInstanceOfSatisfying(
            Lookup.Found.class,
            found -> {
              assertThat(found.object().uid()).isEqualTo(written.uid());
              assertThat(found.object().version()).isEqualTo(written.version());
              assertThat(found.object().owner()).contains(cluster.uid());
              assertThat(Fixtures.configMap(cluster, Map.of("a", "b")).isHeldBy(found.object()))
                  .isTrue();
            });
  }

  @Test
  void anObjectThatIsNotThereIsAbsent() {
    ClusterResource cluster = world().createCluster();

    assertThat(lookup(cluster, Fixtures.configMap(cluster, Map.of()).ref()))
        .isEqualTo(new Lookup.Absent());
  }

  @Test
  void machinesAreToldOnlyToWhoeverAsksForThem() {
    ClusterResource cluster = world().createCluster();
    Surroundings unasked =
        surveyor()
            .survey(
                cluster.key(), new SurroundingsInquiry(new TreeSet<>(), false, new TreeSet<>()));
    Surroundings asked =
        surveyor()
            .survey(cluster.key(), new SurroundingsInquiry(new TreeSet<>(), true, new TreeSet<>()));

    assertThat(unasked.machines().known()).isEmpty();
    assertThat(asked.machines().known()).isPresent();
  }
}
