package io.acko.adapters.crd;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.MigrationStatus;
import io.acko.domain.status.Phase;
import io.acko.domain.status.PodStatus;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads and writes the status of a cluster. Reading never fails, whatever is stored. */
public final class StatusMapping {
  private StatusMapping() {}

  /** The status in the form it is stored, as a document. */
  public static MapValue write(ClusterStatus status) {
    return MapValue.build()
        .put("phase", status.phase().map(phase -> Value.of(phase.text())))
        .put("phaseReason", Fields.unlessEmpty(status.phaseReason()))
        .put("size", status.size())
        .put("health", Fields.unlessEmpty(status.health()))
        .putUnlessEmpty(
            "conditions", status.conditionList().stream().map(ConditionMapping::write).toList())
        .putUnlessEmpty("pods", writtenPods(status.pods()))
        .put("observedGeneration", status.observedGeneration())
        .put("selector", Fields.unlessEmpty(status.selector()))
        .put("aerospikeConfig", status.aerospikeConfig())
        .put("appliedSpec", status.appliedSpec())
        .put("operatorVersion", Fields.unlessEmpty(status.operatorVersion()))
        .put("lastReconcileTime", Fields.written(status.lastReconcileTime()))
        .put("aerospikeClusterSize", status.aerospikeClusterSize().map(Value::of))
        .put("migrationStatus", status.migration().map(StatusMapping::written))
        .put("failedReconcileCount", status.failedReconcileCount())
        .put("lastReconcileError", Fields.unlessEmpty(status.lastReconcileError()))
        .put("circuitBreaker", BreakerMapping.write(status.breaker()))
        .putUnlessEmpty("pendingRestartPods", ListValue.ofTexts(status.pendingRestartPods()))
        .put("templateSnapshot", status.templateSnapshot().map(TemplateSnapshotMapping::write))
        .put("operationStatus", status.ledger().operation().map(OperationMapping::write))
        .putUnlessEmpty("disruption", LedgerMapping.write(status.ledger()))
        .build();
  }

  /** The status in the form it is stored, as the wire type. */
  public static AerospikeClusterStatus toWire(ClusterStatus status) {
    return WireJson.status(write(status));
  }

  /** What a stored status tells. */
  public static ClusterStatus read(MapValue status) {
    return new ClusterStatus(
        Phase.of(Fields.text(status, "phase")),
        Fields.text(status, "phaseReason"),
        Fields.count(status, "size"),
        Fields.text(status, "health"),
        conditions(status.list("conditions")),
        pods(status.map("pods")),
        Fields.whole(status, "observedGeneration").orElse(0L),
        Fields.text(status, "selector"),
        Fields.map(status, "aerospikeConfig"),
        Fields.map(status, "appliedSpec"),
        Fields.text(status, "operatorVersion"),
        Fields.time(status, "lastReconcileTime"),
        status.get("aerospikeClusterSize").flatMap(Value::asInteger),
        Fields.map(status, "migrationStatus").flatMap(StatusMapping::migration),
        Fields.count(status, "failedReconcileCount"),
        Fields.text(status, "lastReconcileError"),
        BreakerMapping.read(status.map("circuitBreaker")),
        status.list("pendingRestartPods").texts(),
        LedgerMapping.read(status.map("disruption"))
            .operating(OperationMapping.read(status.map("operationStatus"))),
        TemplateSnapshotMapping.read(status.map("templateSnapshot")));
  }

  /** What a stored status tells. */
  public static ClusterStatus read(AerospikeClusterStatus status) {
    return read(WireJson.document(status));
  }

  private static SortedMap<ConditionType, Condition> conditions(ListValue list) {
    SortedMap<ConditionType, Condition> conditions = new TreeMap<>();
    list.maps().stream()
        .flatMap(condition -> ConditionMapping.read(condition).stream())
        .forEach(condition -> conditions.put(condition.type(), condition));
    return conditions;
  }

  private static SortedMap<String, PodStatus> pods(MapValue map) {
    SortedMap<String, PodStatus> pods = new TreeMap<>();
    map.entries().forEach((name, pod) -> pods.put(name, PodStatusMapping.read(pod.asMap())));
    return pods;
  }

  private static MapValue writtenPods(SortedMap<String, PodStatus> pods) {
    var map = MapValue.build();
    pods.forEach((name, pod) -> map.put(name, PodStatusMapping.write(pod)));
    return map.build();
  }

  private static Optional<MigrationStatus> migration(MapValue migration) {
    return Fields.whole(migration, "remainingPartitions")
        .map(
            remaining ->
                new MigrationStatus(
                    Fields.isTrue(migration, "inProgress"),
                    remaining,
                    Fields.time(migration, "lastChecked").orElse(Instant.EPOCH)));
  }

  private static MapValue written(MigrationStatus migration) {
    return MapValue.build()
        .put("inProgress", migration.inProgress())
        .put("remainingPartitions", migration.remainingPartitions())
        .put("lastChecked", migration.lastChecked().toString())
        .build();
  }
}
