package io.acko.domain.concern.blocklist;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.observation.SurroundingsInquiry;
import io.acko.domain.revision.PodInputs;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How pods leave nodes that the user lists. */
class BlockListPolicyTest {
  private static final Set<String> NODES = Set.of("a", "b", "c", "d");
  private static final Duration SOON = Duration.ofSeconds(6);

  /** Three pods on the nodes a, b and c; the user has just listed some. */
  private static SmallWorld blocking(String... nodes) {
    return blocking(Clusters.spec(3), nodes);
  }

  private static SmallWorld blocking(ClusterSpec spec, String... nodes) {
    SmallWorld world = SmallWorld.calm(spec);
    List<String> names = world.podNames();
    for (int i = 0; i < names.size(); i++) {
      world.pod(names.get(i)).on(String.valueOf((char) ('a' + i)));
    }
    return world.wanting(listing(spec, nodes)).machines(NODES, Map.of());
  }

  private static ClusterSpec listing(ClusterSpec spec, String... nodes) {
    return ClusterSpec.read(
        spec.document()
            .overlaidBy(Doc.of("{k8sNodeBlockList: [" + String.join(", ", nodes) + "]}")));
  }

  private static List<String> taken(Decision decision) {
    return decision.plan().steps().stream()
        .filter(Step::disrupts)
        .map(step -> step.target().name())
        .toList();
  }

  /** Whom the next passes take, some seconds apart. */
  private static List<String> takenSoon(SmallWorld world) {
    for (int i = 0; i < 8; i++) {
      List<String> taken = taken(world.pass());
      if (!taken.isEmpty()) {
        return taken;
      }
      world.later(SOON);
    }
    return List.of();
  }

  private static Verdict.Hold held(SmallWorld world) {
    return (Verdict.Hold) new BlockListPolicy().examine(world.situation());
  }

  @Test
  void whoIsElsewhereIsLeftAlone() {
    assertThat(new BlockListPolicy().examine(blocking("d").situation()))
        .isInstanceOf(Verdict.Satisfied.class);
  }

  /** A list that changes must not roll a cluster: the hash of a pod knows nothing of it. */
  @Test
  void theListIsNoPartOfWhatAPodIsMadeOf() {
    ClusterSpec spec = Clusters.spec(3);
    assertThat(PodInputs.digest(listing(spec, "a", "b"), Rack.IMPLICIT))
        .isEqualTo(PodInputs.digest(spec, Rack.IMPLICIT));
  }

  @Test
  void aMoveIsAnnouncedAndBegunOnlyAtASecondLook() {
    SmallWorld world = blocking("b");
    assertThat(taken(world.pass())).isEmpty();
    assertThat(world.ledger().undertaking().orElseThrow().purpose())
        .isEqualTo(new Purpose.Restart(RestartReason.NODE_BLOCKED));
    world.later(SOON);
    assertThat(taken(world.pass())).as("others are kept off first").isEmpty();
    assertThat(takenSoon(world)).containsExactly("demo-0-1");
  }

  // F131.
  @Test
  void podsLeaveOneAfterTheOther() {
    SmallWorld world = blocking("a", "b", "c");
    assertThat(takenSoon(world)).containsExactly("demo-0-2");

    world.born("demo-0-2", 0, "AB1").on("d").server(ServerContainer.RUNNING);
    world.later(SOON);
    for (int i = 0; i < 5; i++) {
      assertThat(taken(world.pass())).isEmpty();
      world.later(SOON);
    }
    world.pod("demo-0-2").server(ServerContainer.READY);
    world.joined("AB1");
    assertThat(takenSoon(world)).containsExactly("demo-0-1");
  }

  @Test
  void nobodyMovesWhileAnyServerLeavesAnythingOpen() {
    SmallWorld world = blocking("b");
    world.pod("demo-0-0").silent();
    for (int i = 0; i < 5; i++) {
      assertThat(taken(world.pass())).isEmpty();
      world.later(SOON);
    }
  }

  @Test
  void nobodyMovesWhereNoOtherNodeTakesPods() {
    SmallWorld world = blocking("b").machines(Set.of("b"), Map.of());
    assertThat(held(world).awaited().reason()).isEqualTo("NoOtherNode");
    assertThat(held(world).awaited().message()).contains("demo-0-1", "no other node");
  }

  @Test
  void nobodyMovesWhereEveryOtherNodeHasAPodAndOnlyOneIsAllowedOnEach() {
    ClusterSpec spec =
        ClusterSpec.read(
            Clusters.specDocument(3).overlaidBy(Doc.of("{podSpec: {multiPodPerHost: false}}")));
    SmallWorld world = blocking(spec, "b").machines(Set.of("a", "b", "c"), Map.of());
    assertThat(held(world).awaited().reason()).isEqualTo("NoOtherNode");
    world.machines(NODES, Map.of());
    assertThat(held(world).awaited().reason()).isEqualTo("SecondLook");
  }

  @Test
  void nobodyMovesWhileItIsNotKnownWhatOtherNodesThereAre() {
    SmallWorld world = blocking("b").surroundings(Surroundings.UNASKED);
    assertThat(held(world).awaited().reason()).isEqualTo("NoOtherNode");
  }

  /** B033: a pod on a local volume would come back to nowhere, or be deleted for ever. */
  @Test
  void aPodWhoseClaimIsReachedFromItsNodeAloneStaysThere() {
    SmallWorld world = withClaims("b");
    assertThat(SurroundingsInquiry.of(world.view()).volumes()).containsExactly("pv-data-demo-0-1");
    world.machines(NODES, Map.of("pv-data-demo-0-1", Set.of("b")));
    assertThat(held(world).awaited().message())
        .contains("demo-0-1", "data-demo-0-1", "reached from no other node");
    for (int i = 0; i < 5; i++) {
      assertThat(taken(world.pass())).isEmpty();
      world.later(SOON);
    }
  }

  @Test
  void aPodWhoseClaimIsReachedFromAnotherNodeMoves() {
    SmallWorld world = withClaims("b");
    world.machines(NODES, Map.of("pv-data-demo-0-1", Set.of("b", "d")));
    assertThat(takenSoon(world)).containsExactly("demo-0-1");
  }

  private static SmallWorld withClaims(String... nodes) {
    MapValue volume =
        Doc.of(
            "{storage: {volumes: [{name: data, source: {persistentVolume: {size: 1Gi}},"
                + " aerospike: {path: /opt/aerospike/data}}]}}");
    SmallWorld world =
        blocking(ClusterSpec.read(Clusters.specDocument(3).overlaidBy(volume)), nodes).claimed();
    world.view().objects().values().stream()
        .filter(object -> object.ref().name().startsWith("data-"))
        .forEach(claim -> world.withObject(bound(claim)));
    return world;
  }

  private static ObservedObject bound(ObservedObject claim) {
    MapValue spec =
        claim.body().map("spec").with("volumeName", Value.of("pv-" + claim.ref().name()));
    return new ObservedObject(
        claim.ref(),
        claim.uid(),
        claim.version(),
        claim.owner(),
        claim.terminating(),
        claim.body().with("spec", spec));
  }

  /** The next would not be where this one is, so that it is no use to wait for its health. */
  @Test
  void aPodWhoseServerIsDownOnAListedNodeIsMadeAnewElsewhere() {
    SmallWorld world = blocking("b");
    world.pod("demo-0-1").down("Error: disk is gone");
    world
        .pod("demo-0-0")
        .answers()
        .set("statistics/cluster_size", "2")
        .set("cluster-stable", "AB2");
    world.joined("AB2");
    boolean gone = false;
    for (int i = 0; i < 10 && !gone; i++) {
      gone =
          world.pass().plan().steps().stream()
              .anyMatch(step -> step.target().name().equals("demo-0-1"));
      world.later(SOON);
    }
    assertThat(gone).isTrue();
  }

  @Test
  void nobodyIsAskedWhereNoPodIsToMove() {
    assertThat(SurroundingsInquiry.of(blocking("d").view()).isEmpty()).isTrue();
    assertThat(SurroundingsInquiry.of(blocking("b").view()).machines()).isTrue();
  }
}
