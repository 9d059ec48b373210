package io.acko.domain.concern.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import org.junit.jupiter.api.Test;

class NetworkPolicyTest {

  @Test
  void makesAHeadlessServiceThatResolvesBeforePodsAreReady() {
    MapValue body = service(Clusters.specDocument(3));
    assertThat(body.text("spec", "clusterIP")).contains("None");
    assertThat(body.text("spec", "publishNotReadyAddresses")).contains("true");
    assertThat(
            body.map("spec").list("ports").maps().stream()
                .map(port -> port.text("port").orElse("")))
        .containsExactly("3000", "3001", "3002", "3003");
  }

  @Test
  void letsNoUsersLabelReplaceTheOperatorsOwn() {
    MapValue labels =
        MapValue.build().put("app.kubernetes.io/name", "mine").put("team", "data").build();
    MapValue metadata = MapValue.build().put("labels", labels).build();
    MapValue body =
        service(
            Clusters.specDocument(3)
                .with("headlessService", MapValue.build().put("metadata", metadata).build()));
    MapValue told = body.map("metadata").map("labels");
    assertThat(told.text("app.kubernetes.io/name")).contains("aerospike-cluster");
    assertThat(told.text("team")).contains("data");
  }

  private static MapValue service(MapValue document) {
    Verdict verdict =
        new NetworkPolicy()
            .examine(
                new Situation(
                    Clusters.bare(Clusters.resource(ClusterSpec.read(document))), Clusters.NOON));
    return ((Step.Apply) ((Verdict.Act) verdict).steps().getFirst()).manifest().body();
  }
}
