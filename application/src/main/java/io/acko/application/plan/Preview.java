package io.acko.application.plan;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ObservedCluster;
import java.util.List;
import java.util.Optional;

/**
 * What a spec would do to a cluster.
 *
 * @param seen the cluster as it was seen, with the stored spec; absent if it is to be created
 * @param next the pass that would follow the change
 * @param then the pass after that one, had the API server taken its steps and nobody acted on them
 *     yet; absent if the first ends where nothing more can be known
 * @param rejection why no pass would do anything about it
 */
public record Preview(
    ClusterKey key,
    Optional<ObservedCluster> seen,
    ClusterSpec wanted,
    Decision next,
    Optional<Decision> then,
    Optional<Failure> rejection,
    List<ConfigurationOutlook> configuration,
    List<PodOutlook> pods,
    List<Danger> dangers) {
  public Preview {
    configuration = List.copyOf(configuration);
    pods = List.copyOf(pods);
    dangers = List.copyOf(dangers);
  }

  /** Whether running servers may be told another configuration. */
  public boolean isDynamic() {
    return PodOutlooks.isDynamic(wanted);
  }
}
