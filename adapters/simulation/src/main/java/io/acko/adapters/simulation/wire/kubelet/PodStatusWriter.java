package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.DeleteOptionsBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.client.KubernetesClient;
import org.jspecify.annotations.Nullable;

/** Writes the status of one pod when it differs from what was written or from what is seen. */
final class PodStatusWriter {

  private final KubernetesClient client;
  private @Nullable PodStatus written;

  PodStatusWriter(KubernetesClient client) {
    this.client = client;
  }

  void write(Pod pod, Progress progress) {
    PodStatus status = PodReport.of(pod, progress);
    if (status.equals(written) && stillThere(pod, status)) {
      return;
    }
    Pod body =
        new PodBuilder()
            .withNewMetadata()
            .withNamespace(pod.getMetadata().getNamespace())
            .withName(pod.getMetadata().getName())
            .withUid(pod.getMetadata().getUid())
            .endMetadata()
            .withStatus(status)
            .build();
    client.pods().resource(body).subresource("status").patch(FieldOwner.apply());
    written = status;
  }

  /** Ends the pod for the API server, unless it is another one of the same name by now. */
  void delete(Pod pod) {
    ObjectMeta meta = pod.getMetadata();
    client.raw(
        "/api/v1/namespaces/" + meta.getNamespace() + "/pods/" + meta.getName(),
        "DELETE",
        new DeleteOptionsBuilder()
            .withApiVersion("v1")
            .withKind("DeleteOptions")
            .withGracePeriodSeconds(0L)
            .withNewPreconditions()
            .withUid(meta.getUid())
            .endPreconditions()
            .build());
  }

  /** Somebody who replaces the whole list of conditions takes ours with it. */
  private static boolean stillThere(Pod pod, PodStatus status) {
    return status.getConditions().stream()
        .allMatch(
            ours ->
                pod.getStatus().getConditions().stream()
                    .anyMatch(
                        seen ->
                            seen.getType().equals(ours.getType())
                                && seen.getStatus().equals(ours.getStatus())));
  }
}
