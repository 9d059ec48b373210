package io.acko.domain.concern.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** F124, B125: who may reach the servers, and that no policy of another kind is left behind. */
class IsolationPolicyTest {
  private static final String KUBERNETES = "{networkPolicyConfig: {enabled: true}}";
  private static final String CILIUM = "{networkPolicyConfig: {enabled: true, type: cilium}}";

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "{networkPolicyConfig: {}}", "{networkPolicyConfig: {type: cilium}}"})
  void isNotThereUnlessAskedFor(String wish) {
    assertThat(steps(view(wish))).isEmpty();
  }

  @Test
  void letsOnlyMembersReachThePortsByWhichANodeJoins() {
    MapValue spec = body(view(KUBERNETES)).map("spec");

    assertThat(spec.map("podSelector").map("matchLabels").texts())
        .containsEntry("app.kubernetes.io/instance", "demo");
    assertThat(spec.list("policyTypes").texts()).containsExactly("Ingress");
    MapValue members = spec.list("ingress").maps().getFirst();
    assertThat(ports(members)).containsExactly("3001", "3002");
    assertThat(members.list("from").maps())
        .singleElement()
        .satisfies(
            from ->
                assertThat(from.map("podSelector").map("matchLabels").texts())
                    .isEqualTo(spec.map("podSelector").map("matchLabels").texts()));
    MapValue anybody = spec.list("ingress").maps().getLast();
    assertThat(anybody.get("from")).isEmpty();
    assertThat(ports(anybody)).as("clients, and the operator that asks").containsExactly("3000");
  }

  @Test
  void saysTheSameToCilium() {
    MapValue spec = body(view(CILIUM)).map("spec");

    assertThat(spec.map("endpointSelector").map("matchLabels").texts())
        .containsEntry("app.kubernetes.io/instance", "demo");
    MapValue members = spec.list("ingress").maps().getFirst();
    assertThat(members.list("fromEndpoints").maps()).hasSize(1);
    assertThat(ports(members.list("toPorts").maps().getFirst())).containsExactly("3001", "3002");
    MapValue anybody = spec.list("ingress").maps().getLast();
    assertThat(anybody.get("fromEndpoints")).isEmpty();
    assertThat(ports(anybody.list("toPorts").maps().getFirst())).containsExactly("3000");
  }

  @Test
  void opensThePortsThatTheServersOfAllRacksHaveB103F120() {
    MapValue spec =
        body(view(
                "{networkPolicyConfig: {enabled: true}, monitoring: {enabled: true, port:"
                    + " 9200}, aerospikeConfig: {network: {service: {port: 3010}, fabric:"
                    + " {port: 3011}, heartbeat: {port: 3012}}}, rackConfig: {racks: [{id: 1},"
                    + " {id: 2, aerospikeConfig: {network: {fabric: {port: 3021}}}}]}}"))
            .map("spec");

    assertThat(ports(spec.list("ingress").maps().getFirst()))
        .containsExactly("3011", "3012", "3021");
    assertThat(ports(spec.list("ingress").maps().getLast())).containsExactly("3010", "9200");
  }

  @ParameterizedTest
  @ValueSource(strings = {KUBERNETES, CILIUM})
  void costsOneWriteAndGoesWithTheWishForIt(String wish) {
    ObservedCluster made = made(view(wish));
    assertThat(steps(made)).isEmpty();

    assertThat(steps(wanting(made, "{}")))
        .singleElement()
        .isInstanceOfSatisfying(
            Step.Remove.class, step -> assertThat(step.target().name()).isEqualTo("demo-netpol"));
  }

  /** The peer leaves the old one; here it goes, and not before the other is there. */
  @Test
  void theOneOfTheOtherKindGoesOnceTheWantedOneIsThere() {
    ObservedCluster switched = wanting(made(view(KUBERNETES)), CILIUM);
    assertThat(steps(switched))
        .singleElement()
        .isInstanceOfSatisfying(
            Step.Apply.class,
            step -> assertThat(step.target().kind()).isEqualTo(ObjectKind.CILIUM_NETWORK_POLICY));

    assertThat(steps(made(switched)))
        .singleElement()
        .isInstanceOfSatisfying(
            Step.Remove.class,
            step -> assertThat(step.target().kind()).isEqualTo(ObjectKind.NETWORK_POLICY));
  }

  @Test
  void aKindThatIsNotServedIsNotAskedForAndTheOldPolicyStays() {
    ObservedCluster view =
        wanting(made(view(KUBERNETES)), CILIUM)
            .withUnserved(Set.of(ObjectKind.CILIUM_NETWORK_POLICY));

    assertThat(steps(view)).isEmpty();
  }

  @Test
  void anothersPolicyIsLeftAlone() {
    ObservedCluster made = made(view(KUBERNETES));
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>(made.objects());
    objects.replaceAll(
        (ref, object) ->
            new ObservedObject(
                ref,
                object.uid(),
                object.version(),
                Optional.of(new Uid("another-cluster")),
                false,
                object.body()));
    ObservedCluster others =
        new ObservedCluster(made.resource(), objects, made.pods(), made.nodes(), made.seenUpTo());

    assertThat(steps(wanting(others, "{}"))).isEmpty();
  }

  private static ObservedCluster view(String more) {
    return Clusters.bare(Clusters.resource(spec(more)));
  }

  private static ObservedCluster wanting(ObservedCluster view, String more) {
    return view.withResource(Clusters.resource(spec(more)));
  }

  private static ClusterSpec spec(String more) {
    return ClusterSpec.read(Clusters.specDocument(3).overlaidBy(Doc.of(more)));
  }

  private static ObservedCluster made(ObservedCluster view) {
    return Clusters.after(view, steps(view));
  }

  private static List<Step> steps(ObservedCluster view) {
    return new IsolationPolicy().examine(new Situation(view, Clusters.NOON))
            instanceof Verdict.Act act
        ? act.steps()
        : List.of();
  }

  private static MapValue body(ObservedCluster view) {
    return ((Step.Apply) steps(view).getFirst()).manifest().body();
  }

  private static List<String> ports(MapValue rule) {
    return rule.list("ports").maps().stream().map(port -> port.text("port").orElse("")).toList();
  }
}
