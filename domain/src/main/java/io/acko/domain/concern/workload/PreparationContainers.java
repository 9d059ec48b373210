package io.acko.domain.concern.workload;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Storage;
import io.acko.domain.cluster.Volume;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * What pods have besides where claims are marked: an init container that empties volumes as it is
 * told, one that lets the server start when it is told, and the file in which both are told.
 *
 * <p>The order is the pod's own annotation, which the kubelet shows as a file, so neither needs any
 * right at the API server. Each marked volume is mounted here by itself, which the peer leaves to
 * the user (F061).
 *
 * @param marked the volumes that may have to be emptied
 */
record PreparationContainers(ClusterSpec spec, Storage storage, SortedSet<String> marked) {
  /** Where each volume is seen, under its name. */
  private static final String VOLUMES = "/volumes/";

  private static final String ORDER_VOLUME = "aerospike-order";
  private static final String SCRIPT = "/configmap/aerospike-volumes.sh";

  List<Value> all() {
    return List.of(preparing(), gate());
  }

  /** The file with the order. */
  static MapValue orderVolume() {
    MapValue field =
        MapValue.build()
            .put("apiVersion", "v1")
            .put("fieldPath", "metadata.annotations['" + ObjectNames.VOLUME_ORDER + "']")
            .build();
    MapValue item = MapValue.build().put("path", "order").put("fieldRef", field).build();
    return MapValue.build()
        .put("name", ORDER_VOLUME)
        .put("downwardAPI", MapValue.build().put("items", ListValue.of(item)).build())
        .build();
  }

  /** It may do what the server may do to the same files and devices, and nothing more. */
  private MapValue preparing() {
    List<Value> mounts = new ArrayList<>(told());
    mounts.add(VolumeLayout.mount(VolumeLayout.CONFIG_VOLUME, "/etc/aerospike"));
    List<Value> devices = new ArrayList<>();
    for (Volume volume : storage.claims()) {
      if (marked.contains(volume.name())) {
        String path = VOLUMES + volume.name();
        if (volume.isBlock()) {
          devices.add(MapValue.build().put("name", volume.name()).put("devicePath", path).build());
        } else {
          mounts.add(VolumeLayout.mount(volume.name(), path));
        }
      }
    }
    return container(ObjectNames.VOLUMES_CONTAINER, "prepare", mounts)
        .putUnlessEmpty("volumeDevices", devices)
        .putUnlessEmpty("securityContext", spec.pod().serverSecurityContext())
        .build();
  }

  private MapValue gate() {
    return container(ObjectNames.GATE_CONTAINER, "wait", told())
        .putUnlessEmpty("securityContext", spec.pod().serverSecurityContext())
        .build();
  }

  private MapBuilder container(String name, String task, List<Value> mounts) {
    return MapValue.build()
        .put("name", name)
        .put("image", spec.image())
        .put("command", ListValue.ofTexts(List.of("bash", SCRIPT, task)))
        .put("terminationMessagePolicy", ServerContainers.LAST_WORDS)
        .put("volumeMounts", ListValue.of(mounts));
  }

  private static List<Value> told() {
    return List.of(
        VolumeLayout.mount(VolumeLayout.CONFIG_MAP_VOLUME, "/configmap")
            .with("readOnly", Value.of(true)),
        VolumeLayout.mount(ORDER_VOLUME, "/order").with("readOnly", Value.of(true)));
  }
}
