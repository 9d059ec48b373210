package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.server.Mounts;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Optional;
import java.util.TreeMap;

/** What the storage of a pod is known by: a claim that is made again is another one. */
record PodStorage(KubernetesClient client) {

  /** Claims and directories of the host stay when the pod goes; all else goes with it. */
  Mounts of(Pod pod, Container server) {
    String passing = pod.getMetadata().getUid();
    TreeMap<String, String> names = new TreeMap<>();
    for (Volume volume : pod.getSpec().getVolumes()) {
      lasting(pod, volume).ifPresent(name -> names.put(volume.getName(), name));
    }
    TreeMap<String, String> volumes = new TreeMap<>();
    for (var mount : server.getVolumeMounts()) {
      String under = mount.getSubPath() == null ? "" : "/" + mount.getSubPath();
      volumes.put(mount.getMountPath(), names.getOrDefault(mount.getName(), passing) + under);
    }
    for (var device : server.getVolumeDevices()) {
      volumes.put(device.getDevicePath(), names.getOrDefault(device.getName(), passing));
    }
    return new Mounts(volumes, passing);
  }

  private Optional<String> lasting(Pod pod, Volume volume) {
    return Optional.ofNullable(volume.getPersistentVolumeClaim())
        .flatMap(source -> uid(pod, source.getClaimName()))
        .or(
            () ->
                Optional.ofNullable(volume.getHostPath())
                    .map(path -> pod.getSpec().getNodeName() + ":" + path.getPath()));
  }

  private Optional<String> uid(Pod pod, String claim) {
    return Optional.ofNullable(
            client
                .persistentVolumeClaims()
                .inNamespace(pod.getMetadata().getNamespace())
                .withName(claim)
                .get())
        .map(found -> found.getMetadata().getUid());
  }
}
