package io.acko.domain.disruption;

import io.acko.domain.document.Value;
import io.acko.domain.live.Factors;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.ServerConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What every server says of every namespace. */
final class NamespaceRules {
  private NamespaceRules() {}

  static List<String> agree(Scene scene) {
    List<String> against = new ArrayList<>();
    Set<Set<String>> sets =
        scene.nodes().stream()
            .flatMap(node -> node.namespaces().known().stream())
            .map(Map::keySet)
            .collect(Collectors.toSet());
    if (sets.size() > 1) {
      against.add("the servers do not have the same namespaces");
    }
    against.addAll(
        each(
            scene,
            ObservedNamespace::clusterSize,
            size -> scene.sizes().contains(size),
            "is not on every server"));
    against.addAll(
        each(
            scene,
            one -> one.partitions().unavailable(),
            count -> count == 0,
            "has unavailable partitions"));
    against.addAll(
        each(scene, one -> one.partitions().dead(), count -> count == 0, "has dead partitions"));
    against.addAll(factors(scene, ObservedNamespace::replicationFactor));
    against.addAll(factors(scene, ObservedNamespace::wantedReplicationFactor));
    return against;
  }

  private static List<String> factors(
      Scene scene, Function<ObservedNamespace, Reading<Integer>> factor) {
    List<String> against =
        new ArrayList<>(each(scene, factor, number -> number > 0, "has no replication factor"));
    for (String name : names(scene)) {
      if (values(scene, name, factor).distinct().count() > 1) {
        against.add("namespace " + name + " has another replication factor on another server");
      }
    }
    return against;
  }

  /**
   * Servers with unequal factors do not migrate any more until they are equal and one of them has
   * left (8.1.2): the running ones are to be told first, and files follow.
   */
  static List<String> factorsKept(Scene scene) {
    List<String> against = new ArrayList<>();
    for (Map.Entry<String, Integer> namespace : Factors.of(scene.spec()).byNamespace().entrySet()) {
      if (values(scene, namespace.getKey(), ObservedNamespace::wantedReplicationFactor)
          .anyMatch(running -> !running.equals(namespace.getValue()))) {
        against.add(
            "namespace "
                + namespace.getKey()
                + " is to have replication factor "
                + namespace.getValue()
                + ", which the running servers must be set to before any starts with it");
      }
    }
    return against;
  }

  static List<String> writes(Scene scene) {
    List<String> against =
        new ArrayList<>(
            each(scene, ObservedNamespace::stopWrites, stopped -> !stopped, "refuses writes"));
    against.addAll(
        each(
            scene,
            ObservedNamespace::clockSkewStopWrites,
            stopped -> !stopped,
            "refuses writes since clocks differ"));
    return against;
  }

  /** A restart counts as the loss of a copy: what is kept in memory is gone with the process. */
  static List<String> copies(Scene scene) {
    return tooFew(scene, ObservedNamespace::replicationFactor);
  }

  static List<String> losses(Scene scene) {
    return tooFew(scene, ObservedNamespace::wantedReplicationFactor);
  }

  private static List<String> tooFew(
      Scene scene, Function<ObservedNamespace, Reading<Integer>> factor) {
    Set<String> taken = new TreeSet<>(scene.subjects());
    taken.addAll(scene.ledger().lost().keySet());
    List<String> against = new ArrayList<>();
    for (String name : names(scene)) {
      Optional<Integer> copies = values(scene, name, factor).min(Integer::compare);
      if (copies.filter(count -> taken.size() < count).isEmpty() && !scene.consent().covers(name)) {
        against.add(
            "namespace "
                + name
                + copies
                    .map(count -> " has " + copies(count))
                    .orElse(" has nobody knows how many copies")
                + ", and "
                + String.join(", ", taken)
                + " may hold all of one record; "
                + Consent.how(name));
      }
    }
    return against;
  }

  private static String copies(int count) {
    return count == 1 ? "one copy" : count + " copies";
  }

  static List<String> nodes(Scene scene) {
    int remaining = scene.formation().pods().size() - scene.subjects().size();
    List<String> against = new ArrayList<>();
    for (String name : names(scene)) {
      if (values(scene, name, ObservedNamespace::wantedReplicationFactor)
          .anyMatch(copies -> copies > remaining)) {
        against.add(
            "namespace " + name + " is to have more copies than the " + remaining + " nodes left");
      }
    }
    scene.spec().racks().stream()
        .flatMap(rack -> ServerConfig.of(scene.spec(), rack).document().stream())
        .flatMap(
            config -> config.at("service", "min-cluster-size").flatMap(Value::asInteger).stream())
        .filter(least -> least > remaining)
        .findFirst()
        .ifPresent(least -> against.add("servers want a cluster of at least " + least));
    return against;
  }

  static List<String> counted(Scene scene) {
    return each(
        scene, ObservedNamespace::masterObjects, count -> count >= 0, "has no record count");
  }

  /** How many records there are of each namespace, as far as servers tell. */
  static SortedMap<String, Long> records(Scene scene) {
    SortedMap<String, Long> records = new TreeMap<>();
    for (String name : names(scene)) {
      records.put(
          name,
          values(scene, name, ObservedNamespace::masterObjects).mapToLong(Long::longValue).sum());
    }
    return records;
  }

  /** The namespaces that any server has. */
  static Set<String> names(Scene scene) {
    Set<String> names = new TreeSet<>();
    scene
        .nodes()
        .forEach(node -> node.namespaces().known().ifPresent(all -> names.addAll(all.keySet())));
    return names;
  }

  private static <T> Stream<T> values(
      Scene scene, String name, Function<ObservedNamespace, Reading<T>> fact) {
    return scene.nodes().stream()
        .flatMap(node -> node.namespaces().known().stream())
        .flatMap(all -> Optional.ofNullable(all.get(name)).stream())
        .flatMap(one -> fact.apply(one).known().stream());
  }

  private static <T> List<String> each(
      Scene scene, Function<ObservedNamespace, Reading<T>> fact, Predicate<T> good, String bad) {
    List<String> against = new ArrayList<>();
    for (String member : scene.members()) {
      scene
          .node(member)
          .known()
          .ifPresent(node -> against.addAll(each(member, node, fact, good, bad)));
    }
    return against;
  }

  private static <T> List<String> each(
      String member,
      ObservedNode node,
      Function<ObservedNamespace, Reading<T>> fact,
      Predicate<T> good,
      String bad) {
    return switch (node.namespaces()) {
      case Reading.Unknown<SortedMap<String, ObservedNamespace>>(String why) ->
          List.of(member + " leaves open which namespaces it has: " + why);
      case Reading.Known<SortedMap<String, ObservedNamespace>>(var all) -> {
        List<String> against = new ArrayList<>();
        all.forEach(
            (name, one) ->
                MemberRules.objection(fact.apply(one), good, bad)
                    .ifPresent(
                        text -> against.add("namespace " + name + " on " + member + " " + text)));
        yield against;
      }
    };
  }
}
