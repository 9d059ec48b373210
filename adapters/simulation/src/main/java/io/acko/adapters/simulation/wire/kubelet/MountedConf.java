package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of the ConfigMaps that a pod mounts, {@code aerospike.conf} among them. */
final class MountedConf {

  static final String FILE = "aerospike.conf";

  private final KubernetesClient client;

  MountedConf(KubernetesClient client) {
    this.client = client;
  }

  /** The files as they are now, by name; empty while there is none of the pod's ConfigMaps. */
  Optional<Map<String, String>> files(Pod pod) {
    List<ConfigMap> maps = maps(pod);
    Map<String, String> files = new TreeMap<>();
    maps.stream().map(ConfigMap::getData).filter(Objects::nonNull).forEach(files::putAll);
    return maps.isEmpty() ? Optional.empty() : Optional.of(files);
  }

  private List<ConfigMap> maps(Pod pod) {
    return names(pod)
        .map(client.configMaps().inNamespace(pod.getMetadata().getNamespace())::withName)
        .map(resource -> resource.get())
        .filter(Objects::nonNull)
        .toList();
  }

  private static Stream<String> names(Pod pod) {
    return pod.getSpec().getVolumes().stream()
        .map(Volume::getConfigMap)
        .filter(Objects::nonNull)
        .map(source -> source.getName())
        .filter(Objects::nonNull);
  }
}
