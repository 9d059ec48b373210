package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Objects;
import java.util.Optional;

/** What the storage of a pod is known by: a claim that is made again is another one. */
record PodStorage(KubernetesClient client) {

  /** The first claim of the pod; without one whatever it has dies with it. */
  String of(Pod pod) {
    return pod.getSpec().getVolumes().stream()
        .flatMap(volume -> Optional.ofNullable(volume.getPersistentVolumeClaim()).stream())
        .map(
            source ->
                client
                    .persistentVolumeClaims()
                    .inNamespace(pod.getMetadata().getNamespace())
                    .withName(source.getClaimName())
                    .get())
        .filter(Objects::nonNull)
        .map(claim -> claim.getMetadata().getUid())
        .findFirst()
        .orElse(pod.getMetadata().getUid());
  }
}
