package io.acko.application.survey;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.Surveyor;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.SurroundingsInquiry;

/** Sees clusters with as much of their surroundings as their next pass needs. */
public final class SurveyedClusters implements ClusterObserver {
  private final ClusterObserver clusters;
  private final Surveyor surveyor;

  public SurveyedClusters(ClusterObserver clusters, Surveyor surveyor) {
    this.clusters = clusters;
    this.surveyor = surveyor;
  }

  @Override
  public Sighting observe(ClusterKey key) {
    return switch (clusters.observe(key)) {
      case Seen(ObservedCluster cluster) -> new Seen(surveyed(cluster));
      case Gone gone -> gone;
      case Unclear unclear -> unclear;
    };
  }

  private ObservedCluster surveyed(ObservedCluster cluster) {
    SurroundingsInquiry inquiry = SurroundingsInquiry.of(cluster);
    return inquiry.isEmpty()
        ? cluster
        : cluster.withSurroundings(surveyor.survey(cluster.resource().key(), inquiry));
  }
}
