package io.acko.domain.live;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.conf.Block;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.conf.ConfParser;
import io.acko.domain.server.conf.ParsedConf;
import io.acko.domain.server.info.NodeOrder;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Replication factors by namespace: those that are wanted, those a server is set to, or those a
 * server would start with.
 */
public record Factors(SortedMap<String, Integer> byNamespace) {
  /** What a server takes if its file names none (8.1.2). */
  private static final int SERVERS_OWN = 2;

  private static final String NAME = "replication-factor";

  public Factors {
    byNamespace = Collections.unmodifiableSortedMap(new TreeMap<>(byNamespace));
  }

  /** Those that a spec wants. */
  public static Factors of(ClusterSpec spec) {
    SortedMap<String, Integer> factors = new TreeMap<>();
    spec.racks().stream()
        .flatMap(rack -> ServerConfig.of(spec, rack).document().stream())
        .flatMap(config -> config.list("namespaces").maps().stream())
        .forEach(
            namespace ->
                factors.put(
                    namespace.text("name").orElse(""),
                    namespace.get(NAME).flatMap(Value::asInteger).orElse(SERVERS_OWN)));
    return new Factors(factors);
  }

  /** Those that a file gives a server that starts with it; none if no server starts with it. */
  public static Factors inFile(String text) {
    return switch (ConfParser.parse(text)) {
      case ParsedConf.Read(Conf conf) -> of(conf.blocks("namespace"));
      case ParsedConf.Unreadable _ -> new Factors(Collections.emptySortedMap());
    };
  }

  private static Factors of(List<Block> namespaces) {
    SortedMap<String, Integer> factors = new TreeMap<>();
    namespaces.forEach(
        namespace -> factors.put(String.join(" ", namespace.label()), factor(namespace)));
    return new Factors(factors);
  }

  private static int factor(Block namespace) {
    return namespace
        .values(NAME)
        .filter(values -> values.size() == 1 && values.getFirst().matches("\\d{1,3}"))
        .map(values -> Integer.parseInt(values.getFirst()))
        .orElse(SERVERS_OWN);
  }

  /** Those that a running server is set to; unknown if one of them is. */
  public static Reading<Factors> of(ObservedNode node) {
    return node.namespaces().then(Factors::of);
  }

  private static Reading<Factors> of(Map<String, ObservedNamespace> namespaces) {
    Reading<SortedMap<String, Integer>> factors = new Reading.Known<>(new TreeMap<>());
    for (Map.Entry<String, ObservedNamespace> one : namespaces.entrySet()) {
      factors =
          factors.then(
              known ->
                  one.getValue()
                      .wantedReplicationFactor()
                      .map(
                          factor -> {
                            SortedMap<String, Integer> more = new TreeMap<>(known);
                            more.put(one.getKey(), factor);
                            return more;
                          }));
    }
    return factors.map(Factors::new);
  }

  /** Whether a namespace that both have has another factor there. */
  public boolean differFrom(Factors others) {
    return !orders(others).isEmpty();
  }

  /** What a server that has those others is told to have these. */
  public List<NodeOrder> orders(Factors others) {
    return byNamespace.entrySet().stream()
        .filter(
            one ->
                !one.getValue()
                    .equals(others.byNamespace.getOrDefault(one.getKey(), one.getValue())))
        .<NodeOrder>map(one -> new NodeOrder.Change(command(one.getKey(), one.getValue())))
        .toList();
  }

  private static LiveCommand command(String namespace, int factor) {
    return new LiveCommand(
        "set-config:context=namespace;namespace=" + namespace + ";" + NAME + "=" + factor);
  }
}
