package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterObserver.Gone;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.port.ClusterObserver.Sighting;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Precondition;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What every {@link ClusterObserver} does alike. */
public abstract class ClusterObserverContract {
  private static final int PATIENCE = 300;

  protected abstract ContractWorld world();

  protected abstract ClusterObserver observer();

  @Test
  void theResourceIsSeenAsItIs() {
    ClusterResource cluster = world().createCluster();

    assertThat(sees(cluster, _ -> true).resource()).isEqualTo(cluster);
  }

  @Test
  void aResourceThatDoesNotExistIsGone() {
    ClusterResource cluster = world().createCluster();
    sees(cluster, _ -> true);
    ClusterKey missing = new ClusterKey(cluster.key().namespace(), "missing");

    assertThat(observer().observe(missing)).isInstanceOf(Gone.class);
    world().deleteCluster(cluster.key());

    eventually(cluster, Gone.class::isInstance);
  }

  @Test
  void aChangeOfTheResourceIsSeen() {
    ClusterResource cluster = world().createCluster();
    sees(cluster, _ -> true);

    world().touch(cluster.key());

    sees(cluster, view -> view.resource().annotations().containsKey(ContractWorld.TOUCHED));
  }

  @Test
  void anObjectOfTheClusterIsSeenWhole() {
    ClusterResource cluster = world().createCluster();
    ObservedObject written =
        world().create(cluster.key(), Fixtures.configMap(cluster, Map.of("a", "b")));

    ObservedObject seen =
        sees(cluster, view -> view.object(written.ref()).isPresent())
            .object(written.ref())
            .orElseThrow();

    assertThat(seen.uid()).isEqualTo(written.uid());
    assertThat(seen.version()).isEqualTo(written.version());
    assertThat(seen.owner()).contains(cluster.uid());
    assertThat(seen.terminating()).isFalse();
    assertThat(seen.body().map("data").texts()).isEqualTo(Map.of("a", "b"));
    assertThat(Fixtures.configMap(cluster, Map.of("a", "b")).isHeldBy(seen)).isTrue();
  }

  @Test
  void anObjectWithTheNameAndTheLabelsButAnotherOwnerIsNotTheClusters() {
    ClusterResource cluster = world().createCluster();
    ClusterResource other = world().createCluster();
    world().create(cluster.key(), Fixtures.strangersConfigMap(cluster));
    ObservedObject others = world().create(other.key(), Fixtures.configMap(other, Map.of()));

    // The other cluster's view shows the later object, so this one's has caught up too.
    sees(other, view -> view.object(others.ref()).isPresent());

    assertThat(sees(cluster, _ -> true).objects()).isEmpty();
  }

  @Test
  void aPodIsSeenThroughItsStatefulSet() {
    ClusterResource cluster = world().createCluster();
    ObservedObject set = world().create(cluster.key(), Fixtures.statefulSet(cluster));
    Precondition second =
        world().createPod(cluster.key(), cluster.names().pod(0, 1), set.ref(), set.uid());
    Precondition first =
        world().createPod(cluster.key(), cluster.names().pod(0, 0), set.ref(), set.uid());

    ObservedCluster view =
        sees(cluster, seen -> seen.pods().stream().filter(ObservedPod::ready).count() == 2);

    assertThat(view.pods())
        .extracting(ObservedPod::name)
        .containsExactly(cluster.names().pod(0, 0), cluster.names().pod(0, 1));
    assertThat(view.pods()).extracting(ObservedPod::uid).containsExactly(first.uid(), second.uid());
    assertThat(view.pods()).noneMatch(ObservedPod::terminating);
  }

  @Test
  void aClaimThatBearsTheClustersNameIsSeenThoughNobodyOwnsIt() {
    ClusterResource cluster = world().createCluster();
    ClusterResource other = world().createCluster();
    ObservedObject claim = world().create(cluster.key(), Fixtures.claim(cluster));
    ObservedObject others = world().create(other.key(), Fixtures.claim(other));

    ObservedObject seen =
        sees(cluster, view -> view.object(claim.ref()).isPresent())
            .object(claim.ref())
            .orElseThrow();

    assertThat(seen.uid()).isEqualTo(claim.uid());
    assertThat(seen.owner()).isEmpty();
    assertThat(sees(other, view -> view.object(others.ref()).isPresent()).objects())
        .containsOnlyKeys(others.ref());
  }

  @Test
  void everyKindIsFollowedUpToSomeVersion() {
    ClusterResource cluster = world().createCluster();
    ObservedObject written = world().create(cluster.key(), Fixtures.configMap(cluster, Map.of()));

    ObservedCluster view = sees(cluster, seen -> seen.object(written.ref()).isPresent());

    assertThat(view.seenUpTo().keySet()).containsExactlyInAnyOrderElementsOf(ObjectKind.followed());
    ResourceVersion upTo = view.seenUpTo().get(ObjectKind.CONFIG_MAP);
    assertThat(upTo.isAtLeast(written.version())).isTrue();
  }

  private ObservedCluster sees(ClusterResource cluster, Predicate<ObservedCluster> what) {
    return ((Seen)
            eventually(
                cluster,
                sighting -> sighting instanceof Seen(ObservedCluster view) && what.test(view)))
        .cluster();
  }

  private Sighting eventually(ClusterResource cluster, Predicate<Sighting> what) {
    Sighting sighting = observer().observe(cluster.key());
    for (int i = 0; i < PATIENCE && !what.test(sighting); i++) {
      world().letTimePass();
      sighting = observer().observe(cluster.key());
    }
    assertThat(sighting).matches(what);
    return sighting;
  }
}
