package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.adapters.kubernetes.ApiAnswer.Unanswered;
import io.acko.application.port.ClusterAnnotator;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;

/**
 * Puts a wish on the resource as a merge patch, which needs no lease: a user's, not the leader's.
 */
final class KubernetesClusterAnnotator implements ClusterAnnotator {
  private final ApiServer api;
  private final KubernetesFailureMapper mapper;

  KubernetesClusterAnnotator(ApiServer api, KubernetesFailureMapper mapper) {
    this.api = api;
    this.mapper = mapper;
  }

  @Override
  public StepOutcome annotate(ClusterKey key, RetryToken token) {
    MapValue annotations = MapValue.EMPTY.with(token.annotation(), Value.of(token.value()));
    MapValue patch =
        MapValue.EMPTY.with("metadata", MapValue.EMPTY.with("annotations", annotations));
    try {
      return switch (api.patch(ApiPath.of(key), ApiServer.Form.MERGE_PATCH, patch)) {
        case Accepted done -> new StepOutcome.Done(done.version().orElse(ResourceVersion.ZERO));
        case Rejected no -> mapper.outcome(no);
        case Unanswered none -> mapper.outcome(none);
      };
    } catch (RuntimeException mistake) {
      return mapper.outcome(new Unanswered(mistake));
    }
  }
}
