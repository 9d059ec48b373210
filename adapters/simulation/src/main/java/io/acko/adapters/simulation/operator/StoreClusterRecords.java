package io.acko.adapters.simulation.operator;

import io.acko.adapters.crd.StatusMapping;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.port.ClusterRecords;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads the store as a user's tool reads the API server. */
final class StoreClusterRecords implements ClusterRecords {
  private final Store store;

  StoreClusterRecords(Store store) {
    this.store = store;
  }

  @Override
  public Reading<Optional<MapValue>> stored(ClusterKey key) {
    return new Reading.Known<>(store.get(ObjectKey.of(key)).map(StoreClusterRecords::whole));
  }

  private static MapValue whole(StoredObject cluster) {
    return cluster
        .body()
        .with("apiVersion", Value.of(ObjectKind.AEROSPIKE_CLUSTER.apiVersion()))
        .with("kind", Value.of(ObjectKind.AEROSPIKE_CLUSTER.kind()))
        .with("status", StatusMapping.write(cluster.clusterStatus()));
  }

  @Override
  public Reading<List<Told>> events(ClusterKey key) {
    String uid = store.get(ObjectKey.of(key)).map(cluster -> cluster.uid().text()).orElse("");
    return new Reading.Known<>(
        store.list(Kinds.EVENT).stream()
            .map(StoredObject::written)
            .filter(event -> event.text("regarding").equals(Optional.of(uid)))
            .map(StoreClusterRecords::told)
            .toList());
  }

  private static Told told(MapValue event) {
    return new Told(
        event.text("type").equals(Optional.of("Warning"))
            ? Notice.Severity.WARNING
            : Notice.Severity.NORMAL,
        event.text("reason").orElse(""),
        event.text("message").orElse(""),
        event.text("lastTimestamp").map(Instant::parse));
  }
}
