package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.application.port.ClusterEditor;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;

/** Patches a cluster as a JSON patch that first tests the version that was seen. */
final class KubernetesClusterEditor implements ClusterEditor {
  private final ApiServer api;
  private final KubernetesFailureMapper mapper;

  KubernetesClusterEditor(ApiServer api, KubernetesFailureMapper mapper) {
    this.api = api;
    this.mapper = mapper;
  }

  @Override
  public StepOutcome edit(
      ClusterKey key, Precondition seen, io.acko.domain.document.JsonPatch patch) {
    List<Value> operations = new ArrayList<>(JsonPatch.ofVersion(seen).build().items());
    operations.addAll(patch.document().items());
    try {
      return switch (api.patch(
          ApiPath.of(key), ApiServer.Form.JSON_PATCH, new ListValue(operations))) {
        case Accepted done -> new StepOutcome.Done(done.version().orElse(ResourceVersion.ZERO));
        case Rejected no -> mapper.outcome(no);
        case Unanswered none -> mapper.outcome(none);
      };
    } catch (RuntimeException mistake) {
      return mapper.outcome(new Unanswered(mistake));
    }
  }
}
