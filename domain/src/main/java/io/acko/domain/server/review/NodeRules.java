package io.acko.domain.server.review;

import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.Trait;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What must hold between the values of service and network (8.1.2, reference §2 to §4). */
final class NodeRules {
  private static final List<String> LISTENERS = List.of("service", "fabric", "heartbeat", "admin");
  private static final int MAX_SEEDS = 8;

  private final Judged judged;

  NodeRules(Judged judged) {
    this.judged = judged;
  }

  void judge() {
    judged.table().parameters().stream()
        .filter(parameter -> parameter.is(Trait.REQUIRED))
        .forEach(this::required);
    judged.root().stanzas("service").forEach(this::identity);
    judged.root().stanzas("service").forEach(this::smallestCluster);
    judged.sections("network", "heartbeat").forEach(this::heartbeat);
    judged.sections("network", "fabric").forEach(this::receivers);
    ports();
    if (judged.size() > MAX_SEEDS) {
      told(
          "network.heartbeat",
          "can't configure more than 8 mesh-seed-address-port entries, and each of the %d pods is one"
              .formatted(judged.size()),
          "write a spec.size of at most 8");
    }
  }

  private void required(Parameter parameter) {
    String[] path = (parameter.context() + "/" + parameter.name()).split("/", -1);
    boolean given = judged.document().at(path).filter(value -> !value.isEmpty()).isPresent();
    boolean section =
        judged.document().at(parameter.context().split("/", -1)).stream()
            .anyMatch(value -> !value.asMap().isEmpty());
    if (section && !given) {
      told(
          String.join(".", path),
          "must configure '" + parameter.name() + "'",
          parameter.form().advice());
    }
  }

  private void identity(Stanza service) {
    Optional<Entry> id = service.entry("node-id");
    if (id.isPresent() && service.has("node-id-interface")) {
      told(
          id.get().path(),
          "may not configure both 'node-id' and 'node-id-interface'",
          "remove one, or both: the operator gives every pod an id");
    }
    if (id.isPresent() && judged.size() > 1) {
      told(
          id.get().path(),
          "'%s' would be the id of all %d nodes, and nodes of one id find no cluster"
              .formatted(id.get().text(), judged.size()),
          "remove it: the operator gives every pod an id");
    }
  }

  private void smallestCluster(Stanza service) {
    BigInteger least = service.number("min-cluster-size", 0);
    if (judged.size() > 0 && least.compareTo(BigInteger.valueOf(judged.size())) > 0) {
      told(
          "service.min-cluster-size",
          "is %s and the cluster has %d nodes: none would ever serve"
              .formatted(least, judged.size()),
          "write at most %d, or raise spec.size".formatted(judged.size()));
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
          heartbeat.path() + ".connect-timeout-ms",
          "'connect-timeout-ms' must be <= 'interval' * 'timeout' / 3, which is %s, not %s"
              .formatted(third, connect),
          "write connect-timeout-ms of at most %s, or a longer interval or timeout"
              .formatted(third));
    }
    heartbeat
        .entry("mode")
        .filter(mode -> mode.text().equals("multicast"))
        .ifPresent(
            mode ->
                told(
                    mode.path(),
                    "multicast does not reach other pods, and the operator writes mesh seeds",
                    "write mesh"));
  }

  private void receivers(Stanza fabric) {
    BigInteger threads = orDefault(fabric, "channel-rw-recv-threads");
    BigInteger pools = orDefault(fabric, "channel-rw-recv-pools");
    if (pools.signum() > 0 && threads.mod(pools).signum() != 0) {
      told(
          fabric.path() + ".channel-rw-recv-threads",
          "is %s, which is no multiple of channel-rw-recv-pools, %s".formatted(threads, pools),
          "write a multiple of " + pools);
    }
  }

  private void ports() {
    Map<BigInteger, String> taken = new HashMap<>();
    for (String listener : LISTENERS) {
      for (Stanza stanza : judged.sections("network", listener)) {
        Optional<BigInteger> port = stanza.number("port");
        String other = port.map(one -> taken.putIfAbsent(one, listener)).orElse("");
        if (!other.isEmpty()) {
          told(
              stanza.path() + ".port",
              "%s is the port of %s, too".formatted(port.orElseThrow(), other),
              "give every listener a port of its own");
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

  private void told(String path, String message, String fix) {
    judged.findings().violation(path, message, fix);
  }
}
