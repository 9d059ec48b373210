package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.NoticeBoardContract;
import io.acko.domain.decision.Notice;
import io.acko.domain.observation.ClusterResource;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

@WithControlPlane
class EventNoticeBoardTest extends NoticeBoardContract {
  @AutoClose private final ApiContractWorld world;

  EventNoticeBoardTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected NoticeBoard board() {
    return new EventNoticeBoard(
        world.api(), new KubernetesFailureMapper(), Instant::now, "operator-1");
  }

  @Test
  void theEventIsThePeersInItsSourceAndBelongsToTheResource() {
    ClusterResource cluster = world.createCluster();

    board().tell(cluster, new Notice(Notice.Severity.NORMAL, "Tested", "it is", "tested-1"));

    assertThat(world.client().v1().events().inNamespace(world.namespace()).list().getItems())
        .filteredOn(event -> event.getReason().equals("Tested"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.getMetadata().getName())
                  .matches(cluster.key().name() + "\\.[0-9a-f]{16}");
              assertThat(event.getSource().getComponent()).isEqualTo("aerospikecluster-controller");
              assertThat(event.getReportingComponent()).isEqualTo("aerospikecluster-controller");
              assertThat(event.getReportingInstance()).isEqualTo("operator-1");
              assertThat(event.getInvolvedObject().getUid()).isEqualTo(cluster.uid().text());
              assertThat(event.getFirstTimestamp()).isNotBlank();
            });
  }

  @Test
  void aMessageIsCutBetweenCharacters() {
    String cut = EventNoticeBoard.cut("a" + "€".repeat(1_000));

    assertThat(cut.getBytes(StandardCharsets.UTF_8).length).isBetween(1_020, 1_024);
    assertThat(cut).startsWith("a€").endsWith("€…").doesNotContain("\uFFFD");
    assertThat(EventNoticeBoard.cut("short")).isEqualTo("short");
    assertThat(EventNoticeBoard.cut("x".repeat(1_024))).hasSize(1_024);
  }
}
