package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterRecords;
import io.acko.application.port.ClusterRecordsContract;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.NoticeBoard;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Notice;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Reading;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class KubernetesClusterRecordsTest extends ClusterRecordsContract {
  @AutoClose private final ApiContractWorld world;

  KubernetesClusterRecordsTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterRecords records() {
    return new KubernetesClusterRecords(new OneShot(world.api(), new KubernetesFailureMapper()));
  }

  @Override
  protected NoticeBoard board() {
    return new EventNoticeBoard(
        world.api(), new KubernetesFailureMapper(), Instant::now, "operator-1");
  }

  @Test
  void anEventSaysWhenItWasTold() {
    ClusterResource cluster = world.createCluster();
    board().tell(cluster, new Notice(Notice.Severity.NORMAL, "Tested", "it is", "tested-1"));

    assertThat(records().events(cluster.key()).known().orElseThrow().getFirst().at()).isPresent();
  }

  @Test
  void anApiServerThatAcceptsAndNeverAnswersIsToldInWords() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        KubernetesClient client =
            new KubernetesClientBuilder()
                .withConfig(
                    new ConfigBuilder(Config.empty())
                        .withMasterUrl("http://127.0.0.1:" + silent.getLocalPort())
                        .withRequestRetryBackoffLimit(0)
                        .build())
                .build()) {
      KubernetesClusterRecords records =
          new KubernetesClusterRecords(
              new OneShot(
                  new ApiServer(
                      client,
                      new Documents(client.getKubernetesSerialization()),
                      Duration.ofMillis(200)),
                  new KubernetesFailureMapper()));

      assertThat(records.stored(new ClusterKey(world.namespace(), "any")))
          .isInstanceOfSatisfying(
              Reading.Unknown.class, unknown -> assertThat(unknown.why()).contains("not answer"));
    }
  }
}
