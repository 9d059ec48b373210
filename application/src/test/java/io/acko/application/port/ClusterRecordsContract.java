package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterRecords.Told;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Reading;
import io.acko.domain.status.ClusterStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every {@link ClusterRecords} does alike. */
public abstract class ClusterRecordsContract {
  private static final ClusterStatus RECONCILED =
      ClusterStatus.NONE.reconciledAt(Optional.of(Instant.parse("2026-01-02T03:04:05Z")));

  protected abstract ContractWorld world();

  protected abstract ClusterRecords records();

  protected abstract NoticeBoard board();

  @Test
  void aStoredClusterIsReadWhole() {
    ClusterResource cluster = world().createCluster(Map.of("mine", "kept"), Set.of());
    world().writeStatus(cluster.key(), RECONCILED);

    MapValue object = stored(cluster.key()).orElseThrow();

    assertThat(object.text("kind")).contains("AerospikeCluster");
    assertThat(object.text("metadata", "name")).contains(cluster.key().name());
    assertThat(object.text("metadata", "uid")).contains(cluster.uid().text());
    assertThat(object.text("metadata", "resourceVersion"))
        .contains(world().cluster(cluster.key()).orElseThrow().version().text());
    assertThat(object.text("metadata", "annotations", "mine")).contains("kept");
    assertThat(object.text("spec", "size")).contains("1");
    assertThat(object.text("status", "lastReconcileTime")).contains("2026-01-02T03:04:05Z");
  }

  @Test
  void aClusterThatIsNotThereIsKnownNotToBe() {
    String namespace = world().createCluster().key().namespace();

    assertThat(stored(new ClusterKey(namespace, "nobody"))).isEmpty();
  }

  @Test
  void eventsOfOneClusterAreReadAndOfNoOther() {
    ClusterResource one = world().createCluster();
    ClusterResource other = world().createCluster();
    board().tell(one, new Notice(Notice.Severity.WARNING, "Opened", "stopped", "opened-1"));
    board().tell(other, new Notice(Notice.Severity.NORMAL, "Created", "made", "created-1"));

    assertThat(known(records().events(one.key())))
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.severity()).isEqualTo(Notice.Severity.WARNING);
              assertThat(told.reason()).isEqualTo("Opened");
              assertThat(told.message()).isEqualTo("stopped");
            });
  }

  @Test
  void aClusterNobodyToldOfHasNoEvents() {
    List<Told> none = known(records().events(world().createCluster().key()));

    assertThat(none).isEmpty();
  }

  private Optional<MapValue> stored(ClusterKey key) {
    return known(records().stored(key));
  }

  private static <T> T known(Reading<T> reading) {
    return reading.known().orElseThrow(() -> new AssertionError(reading.toString()));
  }
}
