package io.acko.domain.disruption;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Loss;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ServerContainer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** One fact of a small world that is made negative or unknown. */
record Worsening(String name, Consumer<SmallWorld> change) {

  /** What a server's facts are when they speak against a disruption, by fact. */
  private static final Map<String, String> NEGATIVE = new LinkedHashMap<>();

  /** What only a removal needs to be known or good. */
  private static final Map<String, String> NEGATIVE_FOR_REMOVAL = new LinkedHashMap<>();

  static {
    NEGATIVE.put("statistics/cluster_size", "7");
    NEGATIVE.put("statistics/cluster_key", "BAD");
    NEGATIVE.put("statistics/cluster_integrity", "false");
    NEGATIVE.put("statistics/cluster_is_member", "false");
    NEGATIVE.put("statistics/migrate_allowed", "false");
    NEGATIVE.put("statistics/migrate_partitions_remaining", "1");
    NEGATIVE.put("partition-generation", "-1");
    NEGATIVE.put("cluster-stable", "ERROR:7:unstable cluster");
    NEGATIVE.put("namespaces", "test;other");
    NEGATIVE.put("namespace/test/ns_cluster_size", "7");
    NEGATIVE.put("namespace/test/effective_replication_factor", "0");
    NEGATIVE.put("namespace/test/replication-factor", "0");
    NEGATIVE.put("namespace/test/dead_partitions", "1");
    NEGATIVE.put("namespace/test/unavailable_partitions", "1");
  }

  private static final Map<String, String> NEGATIVE_BUT_FOR_REPAIR =
      Map.of(
          "statistics/cluster_clock_skew_stop_writes_sec", "1",
          "statistics/cluster_clock_skew_ms", "30000",
          "namespace/test/clock_skew_stop_writes", "true",
          "namespace/test/stop_writes", "true");

  static {
    NEGATIVE_FOR_REMOVAL.put("namespace/test/data_total_bytes", "1000");
    NEGATIVE_FOR_REMOVAL.put("namespace/test/data_used_bytes", "99999999");
    NEGATIVE_FOR_REMOVAL.put("namespace/test/data_avail_pct", "5");
    NEGATIVE_FOR_REMOVAL.put("namespace/test/storage-engine.stop-writes-avail-pct", "99");
    NEGATIVE_FOR_REMOVAL.put("namespace/test/storage-engine.stop-writes-used-pct", "1");
  }

  /** Everything that speaks against a restart of any pod of a world at rest. */
  static List<Worsening> ofRestart(SmallWorld world) {
    List<Worsening> all = new ArrayList<>();
    for (String pod : world.podNames()) {
      all.addAll(ofServer(pod, NEGATIVE));
      // A low limit alone is no news as long as clocks agree.
      NEGATIVE_BUT_FOR_REPAIR.forEach(
          (fact, value) -> {
            if (!fact.endsWith("_sec")) {
              all.add(negative(pod, fact, value));
            }
            all.add(unknown(pod, fact));
          });
      all.addAll(ofPod(pod));
    }
    all.addAll(ofTime());
    return all;
  }

  /** Everything that speaks against the removal of a pod. */
  static List<Worsening> ofRemoval(SmallWorld world, String subject) {
    List<Worsening> all = new ArrayList<>(ofRestart(world));
    for (String pod : world.podNames()) {
      if (!pod.equals(subject)) {
        all.addAll(ofServer(pod, NEGATIVE_FOR_REMOVAL));
      }
      all.add(unknown(pod, "namespace/test/data_used_bytes"));
      all.add(unknown(pod, "namespace/test/master_objects"));
    }
    return all;
  }

  /** Everything that speaks against the repair of a pod whose server may run. */
  static List<Worsening> ofRepair(SmallWorld world, String subject) {
    List<Worsening> all = new ArrayList<>();
    for (String pod : world.podNames()) {
      if (!pod.equals(subject)) {
        all.addAll(ofServer(pod, NEGATIVE));
        all.addAll(ofPod(pod));
        all.add(
            new Worsening(
                pod + " left before",
                at ->
                    at.ledger(
                        at.ledger()
                            .losing(Map.of(pod, new Loss(new Uid("old"), "0LD", Clusters.NOON))))));
      }
    }
    all.add(
        new Worsening(subject + " may run", at -> at.pod(subject).server(ServerContainer.UNKNOWN)));
    all.add(new Worsening(subject + " goes", at -> at.pod(subject).terminating()));
    return all;
  }

  private static List<Worsening> ofServer(String pod, Map<String, String> negative) {
    List<Worsening> all = new ArrayList<>();
    negative.forEach(
        (fact, value) -> {
          all.add(negative(pod, fact, value));
          all.add(unknown(pod, fact));
        });
    return all;
  }

  private static Worsening negative(String pod, String fact, String value) {
    return new Worsening(
        pod + ": " + fact + " is " + value, at -> answer(at, pod, facts -> facts.set(fact, value)));
  }

  private static Worsening unknown(String pod, String fact) {
    return new Worsening(
        pod + ": " + fact + " is not told", at -> answer(at, pod, facts -> facts.forget(fact)));
  }

  /** A server that does not answer has no facts that could be worse. */
  private static void answer(
      SmallWorld world, String pod, Consumer<io.acko.domain.ServerFacts> change) {
    if (world.podNames().contains(pod) && world.pod(pod).isAnswering()) {
      change.accept(world.pod(pod).answers());
    }
  }

  private static List<Worsening> ofPod(String pod) {
    List<Worsening> all = new ArrayList<>();
    for (ServerContainer state : ServerContainer.values()) {
      if (state != ServerContainer.READY) {
        all.add(
            new Worsening(pod + " is " + state, at -> ifThere(at, pod, one -> one.server(state))));
      }
    }
    all.add(new Worsening(pod + " goes", at -> ifThere(at, pod, SmallWorld.Pod::terminating)));
    all.add(new Worsening(pod + " is silent", at -> ifThere(at, pod, SmallWorld.Pod::silent)));
    all.add(new Worsening(pod + " is missing", at -> at.without(pod)));
    return all;
  }

  private static void ifThere(SmallWorld world, String pod, Consumer<SmallWorld.Pod> change) {
    if (world.podNames().contains(pod)) {
      change.accept(world.pod(pod));
    }
  }

  private static List<Worsening> ofTime() {
    return List.of(
        new Worsening("the spec is not observed", at -> at.observedGeneration(0)),
        new Worsening("a controller is behind", SmallWorld::unsettled),
        new Worsening("the cluster is paused", at -> at.wanting(with(at.spec(), "paused", true))),
        new Worsening("a pod too many is there", at -> at.born("demo-0-7", 0, SmallWorld.KEY)),
        new Worsening("another pod is under way", Worsening::busy));
  }

  private static void busy(SmallWorld world) {
    Undertaking other =
        new Undertaking(
            new Purpose.Restart(RestartReason.MANUAL_RESTART),
            new TreeMap<>(Map.of("demo-0-9", new Uid("gone"))),
            true,
            "0LD",
            Clusters.NOON);
    world.ledger(world.ledger().undertaking(other));
  }

  static ClusterSpec with(ClusterSpec spec, String field, boolean value) {
    return ClusterSpec.read(spec.document().with(field, Value.of(value)));
  }
}
