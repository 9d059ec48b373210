package io.acko.adapters.simulation.wire.kubelet;

import io.acko.domain.server.NodeIdentity;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the {@code aerospike.conf} among the ConfigMaps a pod mounts. */
final class MountedConf {

  private static final String FILE = "aerospike.conf";
  private static final Pattern RACK_AND_ORDINAL = Pattern.compile("-(\\d{1,10})-(\\d{1,10})$");

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

  /** What the init container does: puts the addresses of this pod in the place of their names. */
  static String filledIn(String text, Pod pod, String address, String nodeAddress) {
    return text.replace("MY_POD_IP", address)
        .replace("MY_POD_NAME", pod.getMetadata().getName())
        .replace("MY_NODE_IP", nodeAddress)
        .replace(NodeIdentity.PLACEHOLDER, nodeId(pod.getMetadata().getName()));
  }

  private static String nodeId(String pod) {
    Matcher numbers = RACK_AND_ORDINAL.matcher(pod);
    return numbers.find()
        ? new NodeIdentity(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)))
            .text()
        : NodeIdentity.PLACEHOLDER;
  }
}
