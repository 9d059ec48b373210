package io.acko.domain.concern.workload;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Storage;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Which container sees which volume where.
 *
 * @param told whether the pod is told addresses that it cannot know by itself
 */
record VolumeLayout(ObjectNames names, Storage storage, int rack, boolean told) {
  static final String CONFIG_MAP_VOLUME = "aerospike-config-map";
  static final String CONFIG_VOLUME = "aerospike-config";
  private static final List<String> MOUNT_OPTIONS =
      List.of("readOnly", "subPath", "subPathExpr", "mountPropagation");

  /** The volumes of the pod that are not claims. */
  ListValue podVolumes() {
    List<Value> volumes = new ArrayList<>();
    for (Volume volume : storage.volumes()) {
      if (volume.source() instanceof VolumeSource.PassedThrough(String field, Value body)) {
        volumes.add(MapValue.build().put("name", volume.name()).put(field, body).build());
      }
    }
    MapValue configMap = MapValue.build().put("name", names.configMap(rack).name()).build();
    volumes.add(
        MapValue.build().put("name", CONFIG_MAP_VOLUME).put("configMap", configMap).build());
    volumes.add(
        MapValue.build().put("name", CONFIG_VOLUME).put("emptyDir", MapValue.EMPTY).build());
    if (told) {
      volumes.add(advertised());
    }
    return ListValue.of(volumes);
  }

  /** Shown anew as soon as the annotation changes, since a change of a pod wakes its kubelet. */
  private static Value advertised() {
    String path = "metadata.annotations['" + ObjectNames.ADVERTISED + "']";
    MapValue item =
        MapValue.build()
            .put("path", "addresses")
            .put("fieldRef", MapValue.build().put("fieldPath", path).build())
            .build();
    return MapValue.build()
        .put("name", ObjectNames.ADVERTISED_VOLUME)
        .put("downwardAPI", MapValue.build().put("items", ListValue.of(item)).build())
        .build();
  }

  ListValue serverMounts() {
    List<Value> mounts = attachments(false, Volume::aerospike);
    mounts.add(mount(CONFIG_VOLUME, "/etc/aerospike"));
    return ListValue.of(mounts);
  }

  ListValue serverDevices() {
    return ListValue.of(attachments(true, Volume::aerospike));
  }

  ListValue initMounts() {
    List<Value> mounts = attachments(false, toInit(ObjectNames.INIT_CONTAINER));
    mounts.add(mount(CONFIG_MAP_VOLUME, "/configmap").with("readOnly", Value.of(true)));
    mounts.add(mount(CONFIG_VOLUME, "/etc/aerospike"));
    if (told) {
      mounts.add(
          mount(ObjectNames.ADVERTISED_VOLUME, "/advertised").with("readOnly", Value.of(true)));
    }
    return ListValue.of(mounts);
  }

  ListValue initDevices() {
    return ListValue.of(attachments(true, toInit(ObjectNames.INIT_CONTAINER)));
  }

  MapValue attachToSidecar(MapValue container) {
    String name = container.text("name").orElse("");
    return attach(container, volume -> named(volume.sidecars(), name));
  }

  MapValue attachToInit(MapValue container) {
    return attach(container, toInit(container.text("name").orElse("")));
  }

  private MapValue attach(MapValue container, Function<Volume, Optional<MapValue>> where) {
    return appended(
        appended(container, "volumeMounts", attachments(false, where)),
        "volumeDevices",
        attachments(true, where));
  }

  private static MapValue appended(MapValue container, String field, List<Value> more) {
    if (more.isEmpty()) {
      return container;
    }
    List<Value> all = new ArrayList<>(container.list(field).items());
    all.addAll(more);
    return container.with(field, ListValue.of(all));
  }

  private static Function<Volume, Optional<MapValue>> toInit(String container) {
    return volume -> named(volume.initContainers(), container);
  }

  private static Optional<MapValue> named(List<MapValue> attachments, String container) {
    return attachments.stream()
        .filter(attachment -> attachment.text("containerName").equals(Optional.of(container)))
        .findFirst();
  }

  /** Attachments of directories, or of raw devices, which Kubernetes lists apart. */
  private List<Value> attachments(boolean block, Function<Volume, Optional<MapValue>> where) {
    List<Value> found = new ArrayList<>();
    for (Volume volume : storage.volumes()) {
      if (volume.isBlock() == block) {
        where.apply(volume).map(how -> attachment(volume, how)).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Value attachment(Volume volume, MapValue how) {
    String path = how.text("path").orElse("");
    if (volume.isBlock()) {
      return MapValue.build().put("name", volume.name()).put("devicePath", path).build();
    }
    MapValue mount = mount(volume.name(), path);
    for (String option : MOUNT_OPTIONS) {
      Optional<Value> value = how.get(option).filter(given -> !isDefault(given));
      mount = value.isPresent() ? mount.with(option, value.get()) : mount;
    }
    return mount;
  }

  private static boolean isDefault(Value option) {
    return option.isEmpty()
        || option.asText().filter(text -> text.isEmpty() || text.equals("false")).isPresent();
  }

  static MapValue mount(String volume, String path) {
    return MapValue.build().put("name", volume).put("mountPath", path).build();
  }
}
