package io.acko.domain.concern.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import java.util.List;
import org.junit.jupiter.api.Test;

/** F122: a balancer in front of all pods, where the spec asks for one. */
class SeedServiceTest {

  @Test
  void isNotThereUnlessAskedFor() {
    assertThat(names(view("{}"))).containsExactly("demo");
    assertThat(names(view("{seedsFinderServices: {}}"))).containsExactly("demo");
  }

  @Test
  void leadsToAllPodsOfThisClusterByTheUsualPort() {
    MapValue body = body(view("{seedsFinderServices: {loadBalancer: {}}}"));

    assertThat(body.text("spec", "type")).contains("LoadBalancer");
    assertThat(body.map("spec").map("selector").texts())
        .isEqualTo(Clusters.resource(Clusters.spec(1)).names().selector());
    MapValue port = body.map("spec").list("ports").maps().getFirst();
    assertThat(port.text("port")).contains("3000");
    assertThat(port.text("targetPort")).contains("3000");
    assertThat(body.text("spec", "externalTrafficPolicy")).contains("Cluster");
    assertThat(body.map("spec").get("loadBalancerSourceRanges")).isEmpty();
  }

  @Test
  void hasEverythingThatIsSaidOfIt() {
    MapValue body =
        body(
            view(
                "{seedsFinderServices: {loadBalancer: {port: 3100, targetPort: 3010,"
                    + " annotations: {a: b}, labels: {team: data, app.kubernetes.io/name: mine},"
                    + " externalTrafficPolicy: Local, loadBalancerSourceRanges: [10.0.0.0/8]}}}"));

    MapValue port = body.map("spec").list("ports").maps().getFirst();
    assertThat(port.text("port")).contains("3100");
    assertThat(port.text("targetPort")).contains("3010");
    assertThat(body.text("metadata", "annotations", "a")).contains("b");
    assertThat(body.text("metadata", "labels", "team")).contains("data");
    assertThat(body.text("metadata", "labels", "app.kubernetes.io/name"))
        .contains("aerospike-cluster");
    assertThat(body.text("spec", "externalTrafficPolicy")).contains("Local");
    assertThat(body.map("spec").list("loadBalancerSourceRanges").texts())
        .containsExactly("10.0.0.0/8");
  }

  @Test
  void costsOneWriteAndGoesWithTheWishForItB125() {
    ObservedCluster view = view("{seedsFinderServices: {loadBalancer: {}}}");
    ObservedCluster made = Clusters.after(view, steps(view));
    assertThat(steps(made)).isEmpty();

    List<Step> after =
        steps(made.withResource(Clusters.resource(ClusterSpec.read(Clusters.specDocument(1)))));

    assertThat(after)
        .singleElement()
        .isInstanceOfSatisfying(
            Step.Remove.class, step -> assertThat(step.target().name()).isEqualTo("demo-lb"));
  }

  private static ObservedCluster view(String more) {
    return Clusters.bare(
        Clusters.resource(ClusterSpec.read(Clusters.specDocument(1).overlaidBy(Doc.of(more)))));
  }

  private static List<Step> steps(ObservedCluster view) {
    return new NetworkPolicy().examine(new Situation(view, Clusters.NOON))
            instanceof Verdict.Act act
        ? act.steps()
        : List.of();
  }

  private static List<String> names(ObservedCluster view) {
    return steps(view).stream().map(step -> step.target().name()).toList();
  }

  private static MapValue body(ObservedCluster view) {
    return steps(view).stream()
        .filter(step -> step.target().name().equals("demo-lb"))
        .map(step -> ((Step.Apply) step).manifest().body())
        .findFirst()
        .orElseThrow();
  }
}
