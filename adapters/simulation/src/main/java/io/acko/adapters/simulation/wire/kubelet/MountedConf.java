package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the {@code aerospike.conf} among the ConfigMaps a pod mounts. */
final class MountedConf {

  private static final String FILE = "aerospike.conf";

  private final KubernetesClient client;

  MountedConf(KubernetesClient client) {
    this.client = client;
  }

  /** The text of the file as it is now; empty when no ConfigMap of the pod has one. */
  Optional<String> text(Pod pod) {
    return names(pod)
        .map(client.configMaps().inNamespace(pod.getMetadata().getNamespace())::withName)
        .map(resource -> resource.get())
        .filter(Objects::nonNull)
        .map(map -> map.getData() == null ? null : map.getData().get(FILE))
        .filter(Objects::nonNull)
        .findFirst();
  }

  private static Stream<String> names(Pod pod) {
    return pod.getSpec().getVolumes().stream()
        .map(Volume::getConfigMap)
        .filter(Objects::nonNull)
        .map(source -> source.getName())
        .filter(Objects::nonNull);
  }
}
