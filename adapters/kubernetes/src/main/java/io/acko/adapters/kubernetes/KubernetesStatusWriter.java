package io.acko.adapters.kubernetes;

import io.acko.adapters.crd.StatusMapping;
import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.application.port.StatusWriter;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;

/** Applies the status through its subresource, if the resource is still the one that was seen. */
final class KubernetesStatusWriter implements StatusWriter {
  private final ApiServer api;
  private final KubernetesFailureMapper mapper;
  private final String fieldManager;

  KubernetesStatusWriter(ApiServer api, KubernetesFailureMapper mapper, String fieldManager) {
    this.api = api;
    this.mapper = mapper;
    this.fieldManager = fieldManager;
  }

  @Override
  public StepOutcome publish(
      ClusterResource resource, ResourceVersion version, ClusterStatus status) {
    try {
      ApiPath path =
          ApiPath.of(resource.key())
              .below("status")
              .with("fieldManager", fieldManager)
              .with("force", "true");
      return outcome(
          resource, api.patch(path, ApiServer.Form.APPLY, body(resource, version, status)));
    } catch (RuntimeException mistake) {
      return mapper.outcome(new Unanswered(mistake));
    }
  }

  private StepOutcome outcome(ClusterResource resource, ApiAnswer answer) {
    return switch (answer) {
      case Accepted done -> new StepOutcome.Done(done.version().orElse(ResourceVersion.ZERO));
      case Rejected gone when gone.code() == 404 ->
          new StepOutcome.Superseded(resource.key() + " is gone");
      case Rejected no -> mapper.outcome(no);
      case Unanswered none -> mapper.outcome(none);
    };
  }

  private MapValue body(ClusterResource resource, ResourceVersion version, ClusterStatus status) {
    MapValue metadata =
        MapValue.build()
            .put("name", resource.key().name())
            .put("namespace", resource.key().namespace())
            .put("uid", resource.uid().text())
            .put("resourceVersion", version.text())
            .build();
    return MapValue.build()
        .put("apiVersion", ObjectKind.AEROSPIKE_CLUSTER.apiVersion())
        .put("kind", ObjectKind.AEROSPIKE_CLUSTER.kind())
        .put("metadata", metadata)
        .put("status", StatusMapping.write(status))
        .build();
  }
}
