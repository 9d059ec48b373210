package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.bootstrap.page.Judged;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import java.util.List;
import java.util.Optional;

/**
 * A cluster of a file, judged and completed as it would be stored.
 *
 * @param spec with the defaults that the API server and the webhook fill in
 */
record GivenCluster(ClusterKey key, Judged judged, ClusterSpec spec) {

  /**
   * The clusters among the objects of files.
   *
   * @param namespace of those that name none
   * @param from how the user called the files, for the message that there is none
   */
  static List<GivenCluster> all(List<GivenResource> files, String namespace, String from) {
    Judging judging = new Judging(files);
    List<GivenCluster> clusters =
        files.stream()
            .filter(given -> Judging.kind(given).equals(Optional.of(ResourceKind.CLUSTER)))
            .map(given -> of(given, judging, namespace))
            .toList();
    if (clusters.isEmpty()) {
      throw new WrongInput("no AerospikeCluster of acko.io in " + from);
    }
    return clusters;
  }

  private static GivenCluster of(GivenResource given, Judging judging, String namespace) {
    String own = given.namespace();
    return new GivenCluster(
        new ClusterKey(own.isEmpty() ? namespace : own, given.name()),
        judging.judge(given, ResourceKind.CLUSTER),
        ClusterSpec.read(judging.completed(given, ResourceKind.CLUSTER).map("spec")));
  }

  /** Whether admission would refuse it. */
  boolean isRefused() {
    return judged.errors() > 0;
  }
}
