package io.acko.adapters.crd;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.status.LastRestart;
import io.acko.domain.status.LiveChange;
import io.acko.domain.status.PodStatus;
import java.util.Optional;

/** Reads and writes the entries of {@code status.pods}. */
final class PodStatusMapping {
  private PodStatusMapping() {}

  static PodStatus read(MapValue pod) {
    return new PodStatus(
        Fields.text(pod, "podIP"),
        Fields.text(pod, "hostIP"),
        Fields.text(pod, "image"),
        Fields.count(pod, "podPort"),
        Fields.count(pod, "servicePort"),
        Fields.count(pod, "rack"),
        Fields.isTrue(pod, "isRunningAndReady"),
        Fields.text(pod, "configHash"),
        Fields.text(pod, "podSpecHash"),
        LiveChange.of(Fields.text(pod, "dynamicConfigStatus")),
        Fields.isTrue(pod, "readinessGateSatisfied"),
        Fields.time(pod, "unstableSince"),
        lastRestart(pod),
        pod.text("nodeID"),
        pod.text("clusterName"),
        pod.list("accessEndpoints").texts(),
        Fields.whole(pod, "migratingPartitions"));
  }

  static MapValue write(PodStatus pod) {
    return MapValue.build()
        .put("podIP", Fields.unlessEmpty(pod.podIp()))
        .put("hostIP", Fields.unlessEmpty(pod.hostIp()))
        .put("image", Fields.unlessEmpty(pod.image()))
        .put("podPort", pod.podPort())
        .put("servicePort", pod.servicePort())
        .put("rack", pod.rack())
        .put("isRunningAndReady", pod.runningAndReady())
        .put("configHash", Fields.unlessEmpty(pod.configHash()))
        .put("podSpecHash", Fields.unlessEmpty(pod.podSpecHash()))
        .put("dynamicConfigStatus", pod.liveChange().map(change -> Value.of(change.text())))
        .put("readinessGateSatisfied", pod.readinessGateSatisfied())
        .put("unstableSince", Fields.written(pod.unstableSince()))
        .put("lastRestartReason", pod.lastRestart().map(last -> Value.of(last.reason().text())))
        .put("lastRestartTime", Fields.written(pod.lastRestart().map(LastRestart::at)))
        .put("nodeID", pod.nodeId().map(Value::of))
        .put("clusterName", pod.clusterName().map(Value::of))
        .putUnlessEmpty("accessEndpoints", ListValue.ofTexts(pod.accessEndpoints()))
        .put("migratingPartitions", pod.migratingPartitions().map(Value::of))
        .build();
  }

  /** Only both together tell anything. */
  private static Optional<LastRestart> lastRestart(MapValue pod) {
    return RestartReason.of(Fields.text(pod, "lastRestartReason"))
        .flatMap(
            reason ->
                Fields.time(pod, "lastRestartTime").map(time -> new LastRestart(reason, time)));
  }
}
