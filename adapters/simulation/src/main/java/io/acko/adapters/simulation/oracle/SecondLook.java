package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.OperatorClock;
import io.acko.adapters.simulation.world.World;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Undertaking;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Whoever is taken was named in the stored status before, and between the answers of servers that
 * the word rested on and those that the deed rests on is as long as servers may go on giving old
 * ones, whatever the status itself says of the time. Whose clock is set meanwhile cannot know how
 * long that was.
 *
 * <p>How long the writes of the word and of the deed take does not matter: neither makes a look any
 * older or younger.
 */
public final class SecondLook implements Oracle {
  /** Measured on 8.1.2. */
  private static final Duration LEAST = Duration.ofMillis(2_900);

  private final World world;
  private final Store store;
  private final OperatorClock clock;
  private final Findings findings;
  private int settings;
  private final Map<String, Instant> named = new TreeMap<>();
  private Instant looked;

  /** How often the clock had been set at the last look: the word rests on that look. */
  private int settingsAtLook;

  public SecondLook(World world, Store store, OperatorClock clock, Findings findings) {
    this.world = world;
    this.store = store;
    this.clock = clock;
    this.findings = findings;
    this.looked = world.now();
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    // Where there is no server to be asked the view is all there is to look at.
    if (answer instanceof Answer.Probed || answer instanceof Answer.Sighted) {
      looked = world.now();
      settingsAtLook = clock.settings();
    }
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.CLUSTER)) {
      named(change.after().clusterStatus().ledger());
    } else if (change.by() == Actor.OPERATOR && change.kind() != Change.Kind.ADDED) {
      if (change.isOf(Kinds.POD)) {
        boolean goes = change.after().terminating() || change.kind() == Change.Kind.DELETED;
        if (goes && !change.before().terminating()) {
          taken(change.after());
        }
      } else if (change.isOf(Kinds.STATEFUL_SET)) {
        leaving(change).ifPresent(this::taken);
      }
    }
  }

  private void named(Ledger ledger) {
    List<String> now =
        ledger.undertaking().map(Undertaking::pods).map(Map::values).stream()
            .flatMap(Collection::stream)
            .map(Uid::text)
            .toList();
    named.keySet().retainAll(now);
    if (named.isEmpty()) {
      settings = settingsAtLook;
    }
    now.forEach(uid -> named.putIfAbsent(uid, looked));
  }

  private Optional<StoredObject> leaving(Change change) {
    int before = replicas(change.before());
    return replicas(change.after()) < before
        ? store.get(change.key().beside(Kinds.POD, change.key().name() + "-" + (before - 1)))
        : Optional.empty();
  }

  private void taken(StoredObject pod) {
    Instant since = named.getOrDefault(pod.uid().text(), looked);
    if (looked.isBefore(since.plus(LEAST)) && clock.settings() == settings) {
      findings.report(
          this, pod.key() + " was taken with looks " + Duration.between(since, looked) + " apart");
    }
  }

  private static int replicas(StoredObject set) {
    return set.spec().get("replicas").flatMap(Value::asInteger).orElse(0);
  }
}
