package io.acko.application.plan;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.change.ConfigurationChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What another configuration asks of pods of one rack that run the same one now.
 *
 * @param running the configuration they run, and the change to the wanted one; absent if theirs is
 *     neither that of the stored spec nor that of the spec last reached, so that nobody can say
 */
public record ConfigurationOutlook(int rack, List<String> pods, Optional<Running> running) {
  public ConfigurationOutlook {
    pods = List.copyOf(pods);
  }

  /** A configuration that runs, and what it takes to another. */
  public record Running(ServerConfig config, ConfigurationChange change) {}

  /** The change, if what runs is known. */
  public Optional<ConfigurationChange> change() {
    return running.map(Running::change);
  }

  /** Of every rack, those pods that do not have the wanted configuration. */
  static List<ConfigurationOutlook> of(
      ClusterResource stored, ClusterSpec wanted, List<ObservedPod> pods) {
    List<ConfigurationOutlook> all = new ArrayList<>();
    for (Rack rack : wanted.racks()) {
      ServerConfig next = ServerConfig.of(wanted, rack);
      TreeMap<String, List<String>> byHash = new TreeMap<>();
      pods.stream()
          .filter(pod -> pod.rack() == rack.id() && !pod.configHash().equals(next.hash()))
          .forEach(
              pod ->
                  byHash.computeIfAbsent(pod.configHash(), _ -> new ArrayList<>()).add(pod.name()));
      byHash.forEach(
          (hash, names) ->
              all.add(
                  new ConfigurationOutlook(
                      rack.id(),
                      names,
                      find(stored, rack.id(), hash)
                          .map(
                              now ->
                                  new Running(now, now.changeTo(next, stored.names(), wanted))))));
    }
    return all;
  }

  private static Optional<ServerConfig> find(ClusterResource stored, int rack, String hash) {
    List<ClusterSpec> known = new ArrayList<>(List.of(stored.spec()));
    stored.status().appliedSpec().map(ClusterSpec::read).ifPresent(known::add);
    return known.stream()
        .flatMap(
            spec ->
                spec.racks().stream()
                    .filter(one -> one.id() == rack)
                    .map(one -> ServerConfig.of(spec, one)))
        .filter(config -> config.hash().equals(hash))
        .findFirst();
  }
}
