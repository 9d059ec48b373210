package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a pod's init containers are told of its volumes, as the script in its ConfigMap takes it.
 */
record VolumeOrders(KubernetesClient client) {
  private static final String MARK = "acko.io/claim-mark";
  private static final String ORDER = "acko.io/volume-order";

  /** Whether the server may start as far as volumes go. */
  static boolean letStart(Pod pod) {
    return annotation(pod, MARK).isEmpty() || order(pod).equals("start");
  }

  /** Whether volumes are to be emptied. */
  static boolean areToPrepare(Pod pod) {
    return annotation(pod, MARK).isPresent() && order(pod).startsWith("prepare ");
  }

  /** The claims that are to be emptied, by the names that their storage has here. */
  List<String> volumes(Pod pod) {
    return Arrays.stream(order(pod).split(" "))
        .filter(word -> word.contains("="))
        .map(word -> word.substring(0, word.indexOf('=')))
        .flatMap(volume -> claim(pod, volume))
        .map(claim -> claim.getMetadata().getUid())
        .toList();
  }

  private Stream<PersistentVolumeClaim> claim(Pod pod, String volume) {
    return Stream.ofNullable(
        client
            .persistentVolumeClaims()
            .inNamespace(pod.getMetadata().getNamespace())
            .withName(volume + "-" + pod.getMetadata().getName())
            .get());
  }

  private static String order(Pod pod) {
    return annotation(pod, ORDER).orElse("");
  }

  private static Optional<String> annotation(Pod pod, String name) {
    return Optional.ofNullable(pod.getMetadata().getAnnotations())
        .map((Map<String, String> all) -> all.get(name));
  }
}
