package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.bootstrap.page.Judged;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.Optional;

/** A cluster of a file, to be looked at with or without one that it would replace. */
record GivenCluster(ClusterKey key, GivenResource given, Judging judging) {

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
            .map(given -> new GivenCluster(key(given, namespace), given, judging))
            .toList();
    if (clusters.isEmpty()) {
      throw new WrongInput(
          "no AerospikeCluster of acko.io in " + from + "; " + GivenFiles.told(files));
    }
    return clusters;
  }

  private static ClusterKey key(GivenResource given, String namespace) {
    String own = given.namespace();
    String chosen = own.isEmpty() ? namespace : own;
    if (!Namespaces.canBe(chosen)) {
      String where = own.isEmpty() ? "--namespace" : given.place("metadata.namespace");
      throw new WrongInput(where + ": " + Namespaces.refusal(chosen) + "; " + Namespaces.ADVICE);
    }
    if (given.name().isEmpty()) {
      throw new WrongInput(
          given.place("metadata") + ": metadata.name is missing, and the objects are named by it");
    }
    return new ClusterKey(chosen, given.name());
  }

  /** What admission would say of it. */
  Judged judged(Optional<MapValue> before) {
    return judging.judge(given, ResourceKind.CLUSTER, before);
  }

  /** The object as it would be stored. */
  MapValue completed(Optional<MapValue> before) {
    return judging.completed(given, ResourceKind.CLUSTER, before);
  }

  /** The spec as it would be stored. */
  ClusterSpec spec(Optional<MapValue> before) {
    return ClusterSpec.read(completed(before).map("spec"));
  }
}
