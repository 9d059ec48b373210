package io.acko.domain.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Statuses;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Groundwork;
import io.acko.domain.concern.Situation;
import io.acko.domain.decision.Decision;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.live.SettingsInquiry;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What is carried from pass to pass changes no decision. */
class GroundworkTest {
  private static final Instant NOON = Clusters.NOON;
  private static final Reconciliation RECONCILIATION =
      new Reconciliation("test", BreakerPolicy.DEFAULT);

  /** Specs of which each wants another thing of the same objects, or is refused. */
  private static List<MapValue> specs() {
    MapValue three = Clusters.specDocument(3);
    MapValue service =
        MapValue.build().put("cluster-name", "demo").put("proto-fd-max", 15_001).build();
    return List.of(
        three,
        three.with("size", Value.of(2)),
        three.with("size", Value.of(4)),
        three.with("size", Value.of(9)),
        three.with("image", Value.of("aerospike:ce-8.1.2.0")),
        three.with("disablePDB", Value.of(true)),
        three.with("paused", Value.of(true)),
        three.with("aerospikeConfig", Clusters.config().with("service", service)),
        three.with("aerospikeConfig", Clusters.config().with("no-such-section", service)),
        three.with("templateRef", MapValue.build().put("name", "small").build()),
        three.with(
            "rackConfig",
            MapValue.build()
                .put("racks", ListValue.of(MapValue.build().put("id", 1).build()))
                .build()));
  }

  /** Every spec over nothing, over what another was made into, and over pods of that. */
  private static List<ObservedCluster> views() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster made = Clusters.after(bare, RECONCILIATION.decide(bare, NOON).plan().steps());
    List<ObservedCluster> views = new ArrayList<>();
    for (ObservedCluster there : List.of(bare, made, Clusters.withPods(made, 3, 3))) {
      for (MapValue spec : specs()) {
        views.add(there.withResource(resource(spec, broughtAbout())));
      }
    }
    return views;
  }

  private static ClusterStatus broughtAbout() {
    return Statuses.applied(ClusterStatus.NONE, Clusters.specDocument(3));
  }

  private static ClusterResource resource(MapValue spec, ClusterStatus status) {
    return Clusters.resource(ClusterSpec.read(spec), 1, status);
  }

  private static Optional<Groundwork> left(ObservedCluster view) {
    return RECONCILIATION.deliberate(view, NOON, Optional.empty()).groundwork();
  }

  @Test
  void aPassDecidesTheSameWhateverTheLastOneLeft() {
    List<ObservedCluster> views = views();
    List<Optional<Groundwork>> left = views.stream().map(GroundworkTest::left).distinct().toList();
    for (ObservedCluster view : views) {
      Decision decision = RECONCILIATION.decide(view, NOON);
      Optional<SettingsInquiry> inquiry = RECONCILIATION.settingsInquiry(view);
      for (Optional<Groundwork> last : left) {
        assertThat(RECONCILIATION.deliberate(view, NOON, last).decision()).isEqualTo(decision);
        assertThat(RECONCILIATION.settingsInquiry(view, last)).isEqualTo(inquiry);
      }
    }
  }

  @Test
  void concernsThatRestOnObjectsSayTheSameWhateverServersAndMemorySayAndWhenever() {
    List<Concern> resting =
        ConcernOrder.PERMITTED.stream().filter(Concern::restsOnObjectsAlone).toList();
    assertThat(resting).isNotEmpty();
    for (ObservedCluster view : views()) {
      ObservedCluster other =
          view.withNodes(new TreeMap<>())
              .withResource(
                  view.resource().withStatus(Statuses.observing(view.resource().status(), 7)));
      for (Concern concern : resting) {
        assertThat(concern.examine(new Situation(other, NOON.plus(Duration.ofDays(1)))))
            .isEqualTo(concern.examine(new Situation(view, NOON)));
      }
    }
  }

  @Test
  void whatWasWorkedOutIsTakenAgainWhileOnlyServersAndVersionsChange() {
    ObservedCluster made = views().get(specs().size());
    Optional<Groundwork> left = left(made);
    ObservedCluster silent = made.withNodes(new TreeMap<>());

    assertThat(Groundwork.of(silent, left)).isSameAs(left.orElseThrow());
    assertThat(left.orElseThrow().verdicts()).isNotEmpty();
  }

  @Test
  void anotherObjectOrPodMakesEverythingButTheJudgementAnew() {
    ObservedCluster made = Clusters.withPods(views().get(specs().size()), 3, 3);
    Optional<Groundwork> left = left(made);

    for (ObservedCluster other : List.of(rewritten(made), shrunk(made))) {
      Groundwork anew = Groundwork.of(other, left);
      assertThat(anew.verdicts()).isEmpty();
      assertThat(anew.judged()).isSameAs(left.orElseThrow().judged());
    }
  }

  private static ObservedCluster rewritten(ObservedCluster view) {
    ObservedObject first = view.objects().firstEntry().getValue();
    ObservedObject newer =
        new ObservedObject(
            first.ref(),
            first.uid(),
            new ResourceVersion("999"),
            first.owner(),
            first.terminating(),
            first.body());
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>(view.objects());
    objects.put(first.ref(), newer);
    return new ObservedCluster(
        view.resource(), objects, view.pods(), view.nodes(), view.seenUpTo());
  }

  private static ObservedCluster shrunk(ObservedCluster view) {
    List<ObservedPod> fewer = view.pods().subList(1, view.pods().size());
    return new ObservedCluster(
        view.resource(), view.objects(), fewer, view.nodes(), view.seenUpTo());
  }
}
