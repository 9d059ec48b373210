package io.acko.domain.disruption;

import io.acko.domain.observation.ObservedHost;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Stability;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What every server says of the cluster that it is in. */
final class MemberRules {
  private static final String NO_CLUSTER = "0";

  /** What a server says to a question for a smaller cluster than its own (8.1.2). */
  private static final String OTHER_SIZE = "cluster not specified size";

  private MemberRules() {}

  static List<String> answers(Scene scene) {
    List<String> against = new ArrayList<>();
    if (scene.members().isEmpty() && !(scene.apart() && scene.isConsentedWhole())) {
      against.add(
          "no other server can tell that no record is lost; naming every namespace in the"
              + " annotation "
              + Consent.ANNOTATION
              + " permits it");
    }
    for (String member : scene.members()) {
      scene
          .node(member)
          .unknown()
          .ifPresent(why -> against.add(member + " does not answer: " + why));
    }
    return against;
  }

  static List<String> size(Scene scene) {
    return each(
        scene,
        node -> node.membership().size(),
        size -> scene.sizes().contains(size),
        "sees a cluster of another size than " + scene.members().size());
  }

  static List<String> ids(Scene scene) {
    TreeMap<String, String> first = new TreeMap<>();
    List<String> against = new ArrayList<>();
    for (String member : scene.members()) {
      Optional<String> id = scene.node(member).then(ObservedNode::nodeId).known();
      Optional<String> other =
          id.flatMap(one -> Optional.ofNullable(first.putIfAbsent(one, member)));
      other.ifPresent(
          one -> against.add(one + " and " + member + " have one node-id, " + id.orElse("")));
    }
    return against;
  }

  static List<String> integrity(Scene scene) {
    return each(
        scene, node -> node.membership().integrity(), Boolean.TRUE::equals, "misses members");
  }

  static List<String> membership(Scene scene) {
    return each(
        scene, node -> node.membership().member(), Boolean.TRUE::equals, "is in no cluster");
  }

  static List<String> rebalanced(Scene scene) {
    List<String> against =
        new ArrayList<>(
            each(
                scene,
                node -> node.migrations().allowed(),
                Boolean.TRUE::equals,
                "has not rebalanced yet"));
    against.addAll(
        each(
            scene,
            node -> node.migrations().partitionGeneration(),
            generation -> generation >= 0,
            "does not serve clients yet"));
    return against;
  }

  static List<String> migrations(Scene scene) {
    return each(
        scene,
        node -> node.migrations().partitionsRemaining(),
        left -> left == 0,
        "still migrates partitions");
  }

  static List<String> oneKey(Scene scene) {
    List<String> against =
        new ArrayList<>(
            each(
                scene,
                node -> node.membership().key(),
                key -> !key.isEmpty() && !key.equals(NO_CLUSTER),
                "has no cluster key"));
    if (keys(scene).size() > 1) {
      against.add("the servers do not agree on one cluster key");
    }
    return against;
  }

  /** The key on which all members agree. */
  static Optional<String> key(Scene scene) {
    Set<String> keys = keys(scene);
    return keys.size() == 1 ? keys.stream().findFirst() : Optional.empty();
  }

  private static Set<String> keys(Scene scene) {
    return scene.nodes().stream()
        .flatMap(node -> node.membership().key().known().stream())
        .collect(Collectors.toSet());
  }

  static List<String> stable(Scene scene) {
    Optional<String> key = key(scene);
    return each(
        scene,
        node -> node.membership().stability(),
        stability -> isStable(stability, scene, key),
        "does not call its cluster stable");
  }

  /**
   * The question names the number of servers asked. Where a broken pod is one of the cluster and
   * not asked, or asked and not one of it, the answer is that the size is another; what the
   * question would have told is then known from the other facts, each of which has its own rule.
   */
  private static boolean isStable(Stability stability, Scene scene, Optional<String> key) {
    return switch (stability) {
      case Stability.Stable(int size, String stable) ->
          size == scene.members().size() && key.equals(Optional.of(stable));
      case Stability.Unstable(String why) ->
          scene.apart() && why.contains(OTHER_SIZE) && wasAskedForAnotherSize(scene);
    };
  }

  private static boolean wasAskedForAnotherSize(Scene scene) {
    int asked = scene.observed().servers().size();
    return scene.sizes().stream().anyMatch(size -> size != asked && areAllOfSize(scene, size));
  }

  private static boolean areAllOfSize(Scene scene, int size) {
    return scene.nodes().stream().allMatch(node -> node.membership().size().is(size));
  }

  static List<String> clocks(Scene scene) {
    return each(
        scene,
        node -> agrees(node.host()),
        Boolean.TRUE::equals,
        "has a clock too far from the others'");
  }

  private static Reading<Boolean> agrees(ObservedHost host) {
    return host.clockSkewLimit()
        .then(
            limit ->
                host.clockSkew()
                    .map(skew -> limit.equals(Duration.ZERO) || skew.compareTo(limit) < 0));
  }

  /** What members say that is not good or not known; who does not answer at all is told once. */
  static <T> List<String> each(
      Scene scene, Function<ObservedNode, Reading<T>> fact, Predicate<T> good, String bad) {
    List<String> against = new ArrayList<>();
    for (String member : scene.members()) {
      scene
          .node(member)
          .known()
          .flatMap(node -> objection(fact.apply(node), good, bad))
          .ifPresent(text -> against.add(member + " " + text));
    }
    return against;
  }

  static <T> Optional<String> objection(Reading<T> reading, Predicate<T> good, String bad) {
    return switch (reading) {
      case Reading.Known<T>(T value) -> good.test(value) ? Optional.empty() : Optional.of(bad);
      case Reading.Unknown<T>(String why) ->
          Optional.of("leaves open whether it " + bad + ": " + why);
    };
  }
}
