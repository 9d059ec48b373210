package io.acko.domain.disruption;

import io.acko.domain.cluster.Uid;
import io.acko.domain.ledger.Calm;
import io.acko.domain.ledger.Loss;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedPod;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/** What has to be remembered, since no server tells it. */
final class PastRules {
  private PastRules() {}

  static List<String> known(Scene scene) {
    boolean known =
        scene.ledger().calm().isPresent()
            || (scene.members().isEmpty() && scene.isConsentedWhole());
    return known
        ? List.of()
        : List.of(
            "the cluster was never seen whole, so nobody knows which nodes left before; once all"
                + " servers are one cluster at rest it is known, and a pod that keeps them from it"
                + " can be deleted by hand: it may hold the last copy of a record");
  }

  /**
   * A pod that does not serve is broken, and so is one that left and serves in a cluster of its
   * own.
   */
  static List<String> broken(Scene scene) {
    return scene.subjects().stream()
        .filter(name -> !scene.apart() || isOneOfThem(scene, name))
        .map(name -> name + " serves, or nobody knows that it left the others")
        .toList();
  }

  private static boolean isOneOfThem(Scene scene, String name) {
    return serves(scene, name)
        && !hasLeft(scene, name)
        && !ShutOut.isShutOut(scene.observed(), name);
  }

  private static boolean serves(Scene scene, String name) {
    return scene.pod(name).filter(ObservedPod::serves).isPresent();
  }

  private static boolean hasLeft(Scene scene, String name) {
    return scene.ledger().lost().containsKey(name);
  }

  static List<String> keyChanged(Scene scene) {
    Optional<String> key = MemberRules.key(scene);
    List<String> against = new ArrayList<>();
    for (Map.Entry<String, Loss> lost : scene.ledger().losing(replaced(scene)).lost().entrySet()) {
      if (key.equals(Optional.of(lost.getValue().clusterKey()))
          && !hasStayed(scene, lost.getKey(), lost.getValue().pod())) {
        against.add(unnoticed(lost.getKey()));
      }
    }
    scene
        .ledger()
        .undertaking()
        .filter(one -> key.equals(Optional.of(one.clusterKey())))
        .ifPresent(one -> unnoticed(scene, one).forEach(against::add));
    scene
        .ledger()
        .departure()
        .filter(one -> one.served() && key.equals(Optional.of(one.clusterKey())))
        .ifPresent(one -> one.pods().keySet().forEach(pod -> against.add(unnoticed(pod))));
    return against.stream().distinct().toList();
  }

  /**
   * A pod that did not serve was none of them, so that its leaving changes no key, and one that
   * serves in its place under this key had joined before it was read: the view was behind.
   */
  private static List<String> unnoticed(Scene scene, Undertaking undertaking) {
    return undertaking.pods().entrySet().stream()
        .filter(pod -> scene.members().contains(pod.getKey()))
        .filter(pod -> !hasStayed(scene, pod.getKey(), pod.getValue()))
        .filter(pod -> undertaking.served() || !serves(scene, pod.getKey()))
        .map(pod -> unnoticed(pod.getKey()))
        .toList();
  }

  private static String unnoticed(String pod) {
    return "the servers still answer as before " + pod + " left";
  }

  /** Whether a member's pod is the very one it was when all was calm. */
  private static boolean hasStayed(Scene scene, String name, Uid uid) {
    return scene.members().contains(name) && isSame(scene, name, uid);
  }

  private static boolean isSame(Scene scene, String name, Uid uid) {
    return scene.pod(name).filter(pod -> pod.uid().equals(uid)).isPresent();
  }

  /** Nodes of the last calm that are not there as they were, with the cluster they left. */
  static Map<String, Loss> found(Scene scene) {
    return losses(scene, (name, uid) -> isMissed(scene, name, uid));
  }

  private static Map<String, Loss> replaced(Scene scene) {
    return losses(scene, (name, uid) -> !isSame(scene, name, uid));
  }

  private static Map<String, Loss> losses(Scene scene, BiPredicate<String, Uid> isLost) {
    Map<String, Loss> found = new TreeMap<>();
    scene
        .ledger()
        .calm()
        .ifPresent(
            calm ->
                calm.pods()
                    .forEach(
                        (name, uid) -> {
                          if (isLost.test(name, uid)) {
                            found.put(name, new Loss(uid, calm.clusterKey(), scene.now()));
                          }
                        }));
    return found;
  }

  private static boolean isMissed(Scene scene, String name, Uid uid) {
    Optional<ObservedPod> same = scene.pod(name).filter(pod -> pod.uid().equals(uid));
    return same.filter(ObservedPod::serves).isEmpty()
        || hasRestarted(scene, name)
        || (isSilent(scene, name) && hasChanged(scene));
  }

  private static boolean isSilent(Scene scene, String name) {
    return scene.node(name).then(node -> node.membership().key()).known().isEmpty();
  }

  /** Whether any server tells of another cluster than that of the last calm. */
  private static boolean hasChanged(Scene scene) {
    String before = scene.ledger().calm().map(Calm::clusterKey).orElse("");
    return scene.nodes().stream()
        .flatMap(node -> node.membership().key().known().stream())
        .anyMatch(key -> !key.equals(before));
  }

  /** A server that ended and was started again in its pod while nobody looked. */
  private static boolean hasRestarted(Scene scene, String name) {
    return started(scene, name).filter(start -> !start.isBefore(calmSince(scene))).isPresent();
  }

  /**
   * When a process started, or a few seconds later: its uptime is told in whole seconds gone by,
   * and a moment ago.
   */
  private static Optional<Instant> started(Scene scene, String name) {
    return scene
        .node(name)
        .known()
        .map(ObservedNode::host)
        .flatMap(host -> host.uptime().known())
        .map(scene.now()::minus);
  }

  private static Instant calmSince(Scene scene) {
    return scene.ledger().calm().map(Calm::since).orElse(Instant.MAX);
  }
}
