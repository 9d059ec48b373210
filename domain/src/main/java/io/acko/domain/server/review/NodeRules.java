package io.acko.domain.server.review;

import io.acko.domain.failure.RuleText;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What must hold between the values of service and network (8.1.2, reference §2 to §4). */
final class NodeRules {
  private static final List<String> LISTENERS = List.of("service", "fabric", "heartbeat", "admin");
  private static final int MAX_SEEDS = 8;
  private static final String ENFORCED = "enforce-best-practices";

  private final Judged judged;

  NodeRules(Judged judged) {
    this.judged = judged;
  }

  void judge() {
    judged.root().stanzas("service").forEach(this::identity);
    judged.root().stanzas("service").forEach(this::smallestCluster);
    judged.root().stanzas("service").forEach(this::bestPractices);
    judged.sections("network", "heartbeat").forEach(this::heartbeat);
    judged.sections("network", "fabric").forEach(this::receivers);
    ports();
    if (judged.size() > MAX_SEEDS) {
      told(RelationRules.MESH_SEEDS, "network.heartbeat", judged.size());
    }
  }

  private void identity(Stanza service) {
    Optional<Entry> id = service.entry("node-id");
    if (id.isPresent() && service.has("node-id-interface")) {
      told(RelationRules.TWO_NODE_IDS, id.get().path());
    }
    if (id.isPresent() && judged.size() > 1) {
      told(RelationRules.SHARED_NODE_ID, id.get().path(), id.get().text(), judged.size());
    }
  }

  private void smallestCluster(Stanza service) {
    BigInteger least = service.number("min-cluster-size", 0);
    if (judged.size() > 0 && least.compareTo(BigInteger.valueOf(judged.size())) > 0) {
      told(
          RelationRules.MIN_CLUSTER_SIZE,
          "service.min-cluster-size",
          least,
          judged.size(),
          judged.size());
    }
  }

  /** Of the checks that may be enforced, only this one can be told from the configuration. */
  private void bestPractices(Stanza service) {
    boolean unopened = judged.sections("network", "admin").isEmpty();
    if (unopened && service.isTrue(ENFORCED)) {
      told(RelationRules.ADMIN_ENFORCED, service.path() + "." + ENFORCED);
    }
  }

  private void heartbeat(Stanza heartbeat) {
    BigInteger connect = orDefault(heartbeat, "connect-timeout-ms");
    BigInteger third =
        orDefault(heartbeat, "interval")
            .multiply(orDefault(heartbeat, "timeout"))
            .divide(BigInteger.valueOf(3));
    if (connect.compareTo(third) > 0) {
      told(
          RelationRules.HEARTBEAT_TIMES,
          heartbeat.path() + ".connect-timeout-ms",
          third,
          connect,
          third);
    }
    heartbeat
        .entry("mode")
        .filter(mode -> mode.text().equals("multicast"))
        .ifPresent(mode -> told(RelationRules.MULTICAST, mode.path()));
  }

  private void receivers(Stanza fabric) {
    BigInteger threads = orDefault(fabric, "channel-rw-recv-threads");
    BigInteger pools = orDefault(fabric, "channel-rw-recv-pools");
    if (pools.signum() > 0 && threads.mod(pools).signum() != 0) {
      told(
          RelationRules.FABRIC_RECEIVERS,
          fabric.path() + ".channel-rw-recv-threads",
          threads,
          pools,
          pools);
    }
  }

  private void ports() {
    Map<BigInteger, String> taken = new HashMap<>();
    for (String listener : LISTENERS) {
      for (Stanza stanza : judged.sections("network", listener)) {
        Optional<BigInteger> port = stanza.number("port");
        String other = port.map(one -> taken.putIfAbsent(one, listener)).orElse("");
        if (!other.isEmpty()) {
          told(RelationRules.PORT_TAKEN, stanza.path() + ".port", port.orElseThrow(), other);
        }
      }
    }
  }

  private BigInteger orDefault(Stanza stanza, String name) {
    return stanza
        .number(name)
        .or(
            () ->
                judged
                    .table()
                    .parameter(stanza.context(), name)
                    .flatMap(parameter -> parameter.fallback().literal())
                    .map(BigInteger::new))
        .orElse(BigInteger.ZERO);
  }

  private void told(RuleText rule, String path, Object... words) {
    judged.findings().tell(rule, path, words);
  }
}
