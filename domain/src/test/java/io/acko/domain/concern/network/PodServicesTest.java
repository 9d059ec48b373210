package io.acko.domain.concern.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** F122, F123, B099: pods have Services of their own from before their birth to their end. */
class PodServicesTest {
  private static final String ON = "{podService: {}}";

  @Test
  void everyPodThatIsToBeHasOneBeforeItIsThere() {
    Situation nothingYet =
        new Situation(Clusters.bare(Clusters.resource(spec(3, ON))), Clusters.NOON);

    assertThat(steps(nothingYet))
        .extracting(step -> step.target().name())
        .containsExactly("demo", "demo-0-0-pod", "demo-0-1-pod", "demo-0-2-pod");
  }

  @Test
  void isMadeAsThePeerMakesItSoThatATakeoverKeepsIt() {
    MapValue body = body(SmallWorld.fresh(spec(3, ON)), "demo-0-1-pod");

    assertThat(body.text("spec", "type")).contains("ClusterIP");
    assertThat(body.map("spec").map("selector").texts())
        .containsExactly(Map.entry("statefulset.kubernetes.io/pod-name", "demo-0-1"));
    assertThat(body.map("metadata").map("labels").texts())
        .containsEntry(ObjectNames.POD_SERVICE_LABEL, "demo-0-1")
        .containsEntry(ObjectNames.INSTANCE_LABEL, "demo");
    assertThat(body.map("spec").list("ports").maps())
        .singleElement()
        .satisfies(port -> assertThat(port.text("port")).contains("3000"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ClusterIP", "NodePort", "LoadBalancer"})
  void opensNothingButThePortForClientsWhateverItsType(String type) {
    SmallWorld world = SmallWorld.fresh(spec(1, "{podService: {serviceType: " + type + "}}"));

    MapValue body = body(world, "demo-0-0-pod");

    assertThat(body.text("spec", "type")).contains(type);
    assertThat(body.map("spec").list("ports").maps())
        .extracting(port -> port.text("name").orElse(""))
        .containsExactly("service");
  }

  @Test
  void namesThePortThatTheServersHaveB103F120() {
    SmallWorld world =
        SmallWorld.fresh(
            spec(1, "{podService: {}, aerospikeConfig: {network: {service: {port: 3010}}}}"));

    MapValue port = body(world, "demo-0-0-pod").map("spec").list("ports").maps().getFirst();

    assertThat(port.text("port")).contains("3010");
    assertThat(port.text("targetPort")).contains("3010");
  }

  @Test
  void bearsTheUsersMetadataBelowItsOwn() {
    SmallWorld world =
        SmallWorld.fresh(
            spec(
                1,
                "{podService: {metadata: {annotations: {a: b}, labels: {team: data,"
                    + " acko.io/pod-service: other}}}}"));

    MapValue metadata = body(world, "demo-0-0-pod").map("metadata");

    assertThat(metadata.text("annotations", "a")).contains("b");
    assertThat(metadata.text("labels", "team")).contains("data");
    assertThat(metadata.text("labels", ObjectNames.POD_SERVICE_LABEL)).contains("demo-0-0");
  }

  @Test
  void areWrittenOnceAndThenCostNothing() {
    SmallWorld world = SmallWorld.calm(spec(3, ON));
    world.pass();

    assertThat(steps(world)).isEmpty();
  }

  /** The API server allots ports of nodes; they are nobody's wish and must stay. */
  @Test
  void aPortOfANodeIsNoDifference() {
    SmallWorld world = SmallWorld.calm(spec(1, "{podService: {serviceType: NodePort}}"));
    world.pass();
    ObservedObject made = world.view().object(ObjectNames.podService("demo-0-0")).orElseThrow();
    MapValue port =
        made.body().map("spec").list("ports").maps().getFirst().with("nodePort", Value.of(31234));
    world.withObject(
        with(
            made,
            made.body()
                .with(
                    "spec",
                    made.body()
                        .map("spec")
                        .with("ports", ListValue.of(port))
                        .with("clusterIP", Value.of("10.1.2.3")))));

    assertThat(steps(world)).isEmpty();
  }

  @Test
  void allGoWithTheWishForThemB125() {
    SmallWorld world = SmallWorld.calm(spec(3, ON));
    world.pass();
    world.wanting(spec(3, "{}"));

    assertThat(removed(world)).containsExactly("demo-0-0-pod", "demo-0-1-pod", "demo-0-2-pod");
  }

  @Test
  void oneStaysUntilItsPodHasLeftForGood() {
    SmallWorld world = SmallWorld.calm(spec(3, ON));
    world.pass();
    world.wanting(spec(2, ON));
    assertThat(removed(world)).as("its set still has the pod").isEmpty();
    world.replicas("demo-0", 2).pod("demo-0-2").terminating();
    assertThat(removed(world)).as("the pod is still there").isEmpty();
    world.without("demo-0-2");

    assertThat(removed(world)).containsExactly("demo-0-2-pod");
  }

  @Test
  void aPodThatIsMadeAnewKeepsIts() {
    SmallWorld world = SmallWorld.calm(spec(3, ON));
    world.pass();
    world.without("demo-0-2");

    assertThat(steps(world)).isEmpty();
  }

  /** F048: the mark and the owner tell, and no name does. */
  @Test
  void anothersServiceIsLeftAloneWhateverItsNameAndMark() {
    SmallWorld world = SmallWorld.calm(spec(1, ON));
    world.pass();
    ObservedObject ours = world.view().object(ObjectNames.podService("demo-0-0")).orElseThrow();
    world.wanting(spec(1, "{}"));
    world.withObject(
        new ObservedObject(
            new ObjectRef(ObjectKind.SERVICE, "x-demo-0-0-pod"),
            new Uid("another"),
            ours.version(),
            Optional.of(new Uid("another-cluster")),
            false,
            ours.body()));
    world.withObject(
        new ObservedObject(
            new ObjectRef(ObjectKind.SERVICE, "demo-0-7-pod"),
            new Uid("unmarked"),
            ours.version(),
            ours.owner(),
            false,
            MapValue.EMPTY));

    assertThat(removed(world)).containsExactly("demo-0-0-pod");
  }

  /** It cannot be changed into one with an address, and a refused change would open the breaker. */
  @Test
  void oneThatCannotBecomeWhatIsWantedIsMadeAnew() {
    SmallWorld world = SmallWorld.calm(spec(1, ON));
    world.pass();
    ObservedObject made = world.view().object(ObjectNames.podService("demo-0-0")).orElseThrow();
    world.withObject(
        with(
            made,
            made.body().with("spec", made.body().map("spec").with("clusterIP", Value.of("None")))));

    assertThat(removed(world)).containsExactly("demo-0-0-pod");
  }

  private static ObservedObject with(ObservedObject object, MapValue body) {
    return new ObservedObject(
        object.ref(), object.uid(), object.version(), object.owner(), object.terminating(), body);
  }

  private static ClusterSpec spec(int size, String more) {
    return ClusterSpec.read(SmallWorld.spec(size).document().overlaidBy(Doc.of(more)));
  }

  private static List<Step> steps(SmallWorld world) {
    return steps(world.situation());
  }

  private static List<Step> steps(Situation situation) {
    return switch (new NetworkPolicy().examine(situation)) {
      case Verdict.Act act -> act.steps();
      case Verdict.Satisfied _ -> List.of();
      case Verdict.Hold hold -> throw new AssertionError(hold);
      case Verdict.Reject reject -> throw new AssertionError(reject);
    };
  }

  private static List<String> removed(SmallWorld world) {
    return steps(world).stream()
        .filter(Step.Remove.class::isInstance)
        .map(step -> step.target().name())
        .toList();
  }

  private static MapValue body(SmallWorld world, String name) {
    SmallWorld bare = world.withoutObject(new ObjectRef(ObjectKind.SERVICE, name));
    return steps(bare).stream()
        .filter(step -> step.target().name().equals(name))
        .map(step -> ((Step.Apply) step).manifest().body())
        .findFirst()
        .orElseThrow();
  }
}
