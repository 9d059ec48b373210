package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.scenario.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The nodes of the Kubernetes cluster, as far as a script drains, loses and repairs them. */
public final class Nodes {
  /** How long a drain waits after a refusal, as {@code kubectl drain} does. */
  private static final Duration AGAIN = Duration.ofSeconds(5);

  private final Stage stage;
  private final List<String> names;
  private final Evictions evictions;
  private final TreeSet<String> draining = new TreeSet<>();

  /** Which node a word of the script meant when it was first used, by the word. */
  private final Map<String, String> meant = new TreeMap<>();

  Nodes(Stage stage, int count) {
    this.stage = stage;
    names = names(count);
    evictions = new Evictions(stage.kubernetes().store());
    stage.kubernetes().hosts(names);
  }

  /** The names of so many nodes. */
  public static List<String> names(int count) {
    return IntStream.range(0, count).mapToObj(i -> "host-" + (char) ('a' + i)).toList();
  }

  /** The node that a word means: its own name, or that of a pod that runs on it. */
  Optional<String> meaning(String word) {
    if (names.contains(word)) {
      return Optional.of(word);
    }
    Optional<String> here = pod(word).map(pod -> pod.pod().node()).filter(node -> !node.isEmpty());
    return Optional.ofNullable(meant.get(word)).or(() -> here);
  }

  void drain(String word, String node) {
    meant.put(word, node);
    stage.kubernetes().cordon(node, true);
    draining.add(node);
    evictAll(node);
  }

  private void evictAll(String node) {
    if (!draining.contains(node)) {
      return;
    }
    for (StoredObject pod : on(node)) {
      if (!pod.terminating()) {
        stage.world().note("drain", "evicts", pod.key().name());
        var _ = evictions.evict(Actor.USER, pod.key(), Expectation.ANY);
      }
    }
    if (on(node).isEmpty()) {
      draining.remove(node);
    } else {
      stage.world().after(AGAIN, () -> evictAll(node));
    }
  }

  void lose(String word, String node) {
    meant.put(word, node);
    stage.kubernetes().cordon(node, true);
    for (StoredObject pod : on(node)) {
      stage.fabric().kill(pod.key());
      stage.kubernetes().loseHostOf(pod.key());
    }
  }

  void back(String word, String node) {
    meant.remove(word);
    draining.remove(node);
    stage.kubernetes().cordon(node, false);
  }

  /** Whether a node still has pods that are to leave it. */
  boolean isDraining() {
    return !draining.isEmpty();
  }

  private List<StoredObject> on(String node) {
    return stage.user().pods().stream().filter(pod -> pod.pod().node().equals(node)).toList();
  }

  private Optional<StoredObject> pod(String name) {
    String namespace = stage.user().cluster().map(one -> one.key().namespace()).orElse("");
    return stage.kubernetes().store().get(new ObjectKey(Kinds.POD, namespace, name));
  }
}
