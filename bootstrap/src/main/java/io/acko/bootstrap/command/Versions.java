package io.acko.bootstrap.command;

import io.acko.domain.cluster.ClusterKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is planned, cluster by cluster: what it has before, and what it is to have. */
record Versions(List<Version> all) {

  /** One change, or the creation of a cluster that has nothing before. */
  record Version(Optional<GivenCluster> before, GivenCluster after) {}

  /** Clusters of one list before, of the other after. */
  static Versions from(List<GivenCluster> olds, List<GivenCluster> news) {
    List<ClusterKey> known = olds.stream().map(GivenCluster::key).toList();
    if (news.stream().noneMatch(after -> known.contains(after.key()))) {
      throw new WrongInput(
          "--from has none of the clusters of -f, only "
              + known
              + "; leave it out to plan a creation, or give both the same name and namespace");
    }
    return new Versions(
        news.stream()
            .map(
                after ->
                    new Version(
                        olds.stream().filter(old -> old.key().equals(after.key())).findFirst(),
                        after))
            .toList());
  }

  /** A cluster that comes several times goes from each to the next. */
  static Versions among(List<GivenCluster> given) {
    Map<Object, List<GivenCluster>> byKey = new LinkedHashMap<>();
    given.forEach(one -> byKey.computeIfAbsent(one.key(), _ -> new ArrayList<>()).add(one));
    List<Version> versions = new ArrayList<>();
    for (List<GivenCluster> same : byKey.values()) {
      if (same.size() == 1) {
        versions.add(new Version(Optional.empty(), same.getFirst()));
      }
      for (int i = 1; i < same.size(); i++) {
        versions.add(new Version(Optional.of(same.get(i - 1)), same.get(i)));
      }
    }
    return new Versions(versions);
  }
}
