package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ContractWorld.Told;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Notice.Severity;
import io.acko.domain.observation.ClusterResource;
import org.junit.jupiter.api.Test;

/** What every {@link NoticeBoard} does alike. */
public abstract class NoticeBoardContract {
  private static final Notice OPENED =
      new Notice(Severity.WARNING, "PermanentError", "automatic retries have stopped", "opened-1");

  protected abstract ContractWorld world();

  protected abstract NoticeBoard board();

  @Test
  void aNoticeIsTold() {
    ClusterResource cluster = world().createCluster();

    board().tell(cluster, OPENED);

    assertThat(world().told(cluster.key()))
        .containsExactly(
            new Told(Severity.WARNING, "PermanentError", "automatic retries have stopped"));
  }

  @Test
  void theSameHappeningToldTwiceIsOneEvent() {
    ClusterResource cluster = world().createCluster();

    board().tell(cluster, OPENED);
    board().tell(cluster, new Notice(Severity.WARNING, "PermanentError", "in words", "opened-1"));

    assertThat(world().told(cluster.key())).hasSize(1);
  }

  @Test
  void twoHappeningsAreTwoEvents() {
    ClusterResource cluster = world().createCluster();

    board().tell(cluster, OPENED);
    board().tell(cluster, new Notice(Severity.NORMAL, "Recovered", "it works", "recovered-1"));

    assertThat(world().told(cluster.key()))
        .extracting(Told::reason)
        .containsExactlyInAnyOrder("PermanentError", "Recovered");
  }

  @Test
  void theSameHappeningOfTwoClustersIsToldOfBoth() {
    ClusterResource one = world().createCluster();
    ClusterResource other = world().createCluster();

    board().tell(one, OPENED);
    board().tell(other, OPENED);

    assertThat(world().told(one.key())).hasSize(1);
    assertThat(world().told(other.key())).hasSize(1);
  }

  @Test
  void aVeryLongMessageIsToldInPart() {
    ClusterResource cluster = world().createCluster();

    board().tell(cluster, new Notice(Severity.NORMAL, "Long", "ä€".repeat(2_000), "long-1"));

    assertThat(world().told(cluster.key()))
        .singleElement()
        .satisfies(told -> assertThat(told.message()).startsWith("ä€ä€"));
  }
}
