package io.acko.domain.concern.workload;

import io.acko.domain.claim.ClaimMark;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.PodSettings;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.revision.PodInputs;
import io.acko.domain.server.ServerConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The pod of a rack.
 *
 * @param mark of the claims that its StatefulSet makes, if it marks them
 */
record PodTemplate(ObjectNames names, ClusterSpec spec, Rack rack, Optional<ClaimMark> mark) {

  MapValue build() {
    SortedMap<String, String> labels = new TreeMap<>(spec.pod().labels().texts());
    // The operator's own labels win: selectors and the rack depend on them.
    labels.putAll(names.rackLabels(rack.id()));
    MapValue annotations =
        spec.pod()
            .annotations()
            .overlaidBy(bandwidth())
            .overlaidBy(keptOff())
            .with(ObjectNames.CONFIG_HASH, Value.of(ServerConfig.of(spec, rack).hash()))
            .with(ObjectNames.POD_SPEC_HASH, Value.of(PodInputs.digest(spec, rack)));
    MapValue marked =
        mark.map(one -> annotations.with(ObjectNames.CLAIM_MARK, Value.of(one.text())))
            .orElse(annotations);
    MapValue metadata =
        MapValue.build().put("labels", MapValue.ofTexts(labels)).put("annotations", marked).build();
    return MapValue.build().put("metadata", metadata).put("spec", podSpec()).build();
  }

  /** Told beside the affinity, so that a pod is known to differ in nothing else. */
  private MapValue keptOff() {
    return spec.blockedMachines().isEmpty()
        ? MapValue.EMPTY
        : MapValue.build()
            .put(ObjectNames.KEEPS_OFF, String.join(",", spec.blockedMachines()))
            .build();
  }

  private MapValue bandwidth() {
    MapValue config = spec.document().map("bandwidthConfig");
    return MapValue.build()
        .put("kubernetes.io/ingress-bandwidth", config.get("ingress"))
        .put("kubernetes.io/egress-bandwidth", config.get("egress"))
        .build();
  }

  private MapValue podSpec() {
    PodSettings pod = spec.pod();
    VolumeLayout layout =
        new VolumeLayout(
            names,
            spec.storageOf(rack),
            rack.id(),
            !ServerConfig.of(spec, rack).told(spec).isEmpty());
    MapValue document = pod.document();
    return MapValue.build()
        .put("terminationGracePeriodSeconds", pod.terminationGracePeriod())
        .put("initContainers", initContainers(layout))
        .put("containers", containers(layout))
        .put("volumes", volumes(layout))
        .putUnlessEmpty("readinessGates", readinessGates())
        .putUnlessEmpty("affinity", PodPlacement.affinity(names, spec, rack))
        .putUnlessEmpty("tolerations", PodPlacement.tolerations(pod, rack))
        .putUnlessEmpty("nodeSelector", PodPlacement.nodeSelector(pod, rack))
        .putUnlessEmpty("topologySpreadConstraints", document.list("topologySpreadConstraints"))
        .putUnlessEmpty("imagePullSecrets", document.list("imagePullSecrets"))
        .putUnlessEmpty("securityContext", document.map("securityContext"))
        .put("serviceAccountName", given("serviceAccountName"))
        .put("priorityClassName", given("priorityClassName"))
        .put("dnsPolicy", given("dnsPolicy").or(this::dnsPolicyOfHostNetwork))
        .put("hostNetwork", pod.hostNetwork() ? Optional.of(Value.of(true)) : Optional.empty())
        .build();
  }

  private ListValue readinessGates() {
    return spec.pod().readinessGate()
        ? ListValue.of(MapValue.build().put("conditionType", ObjectNames.READINESS_GATE).build())
        : ListValue.EMPTY;
  }

  private Optional<Value> given(String field) {
    return spec.pod().document().text(field).filter(text -> !text.isEmpty()).map(Value::of);
  }

  private Optional<Value> dnsPolicyOfHostNetwork() {
    return spec.pod().hostNetwork()
        ? Optional.of(Value.of("ClusterFirstWithHostNet"))
        : Optional.empty();
  }

  private ListValue volumes(VolumeLayout layout) {
    List<Value> volumes = new ArrayList<>(layout.podVolumes().items());
    mark.ifPresent(_ -> volumes.add(PreparationContainers.orderVolume()));
    return ListValue.of(volumes);
  }

  private ListValue initContainers(VolumeLayout layout) {
    List<Value> containers = new ArrayList<>();
    containers.add(ServerContainers.init(spec, layout));
    mark.map(one -> new PreparationContainers(spec, spec.storageOf(rack), one.volumes()))
        .ifPresent(preparation -> containers.addAll(preparation.all()));
    spec.pod().initContainers().maps().forEach(own -> containers.add(layout.attachToInit(own)));
    return ListValue.of(containers);
  }

  private ListValue containers(VolumeLayout layout) {
    List<Value> containers = new ArrayList<>();
    containers.add(
        ServerContainers.server(spec, layout, ServerConfig.of(spec, rack).servicePort()));
    if (spec.monitoring().isEnabled()) {
      containers.add(
          new Exporter(spec.monitoring(), ServerConfig.of(spec, rack).servicePort()).container());
    }
    spec.pod().sidecars().maps().forEach(own -> containers.add(layout.attachToSidecar(own)));
    return ListValue.of(containers);
  }
}
