package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront.Verb;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.WatchHub;
import io.acko.adapters.simulation.operator.OperatorClock;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.application.reconcile.PassEnd;
import io.acko.domain.breaker.BreakerState;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the API server is asked for, per cluster and hour of the world: while the breaker is open at
 * most two looks that neither a change of the last minute, a broken watch, a clock that was set,
 * nor a due trial brought about; while something is to be done at most 60 writes for each pod, and
 * as many again for each time that the operator died or the user spoke; and who was told when to
 * come again writes no object before that unless the user speaks, whether or not a status could be
 * written that tells of it; taking a force that was asked for off the resource answers the user. A
 * clock that is set meanwhile cannot know how long that was. What a pass writes after it was told
 * so in it is not judged: a rehearsal that is refused for a while is left to the write.
 *
 * <p>A look reads from caches and costs no request here; it stands for the requests that a resync
 * would cost. That an open breaker and a stable cluster cost no write is judged by {@link
 * BreakerPermanent} and {@link Idempotence}. A status and an event that tell of the refusal are
 * allowed.
 */
public final class ApiBudget implements Oracle {
  private static final Duration HOUR = Duration.ofHours(1);

  /** What a change brings about may wait so long, such as a status that is written later. */
  private static final Duration NEWS = Duration.ofMinutes(1);

  private static final int MOST_LOOKS = 2;
  private static final int MOST_WRITES = 60;

  private final World world;
  private final OperatorClock clock;
  private final Store store;
  private final WatchHub watches;
  private final Findings findings;
  private final Deque<Instant> writes = new ArrayDeque<>();
  private final Deque<Instant> occasions = new ArrayDeque<>();
  private final Map<ClusterKey, Deque<Instant>> looks = new TreeMap<>();
  private Instant changed = Instant.MIN;
  private Instant told = Instant.MIN;
  private Instant patience = Instant.MIN;
  private int mostPods = 1;
  private int upheavalsAtLook;
  private int settingsWhenTold;
  private final Map<ClusterKey, Said> said = new TreeMap<>();

  public ApiBudget(
      World world, OperatorClock clock, SimulatedKubernetes kubernetes, Findings findings) {
    this.world = world;
    this.clock = clock;
    this.store = kubernetes.store();
    this.watches = kubernetes.watches();
    this.findings = findings;
  }

  @Override
  public void changed(Change change) {
    changed = change.isOf(Kinds.EVENT) ? changed : world.now();
    if (change.isOf(Kinds.POD)) {
      mostPods = Math.max(mostPods, store.list(Kinds.POD).size());
    }
    if (change.isOf(Kinds.CLUSTER) && change.by() == Actor.USER) {
      keep(occasions);
      patience = Instant.MIN;
    }
  }

  @Override
  public void died() {
    keep(occasions);
    looks.clear();
    changed = world.now();
    patience = Instant.MIN;
  }

  @Override
  public void passEnded(ClusterKey key, PassEnd end) {
    patience = told.isAfter(patience) ? told : patience;
  }

  @Override
  public void passBegan(ClusterKey key) {
    told = Instant.MIN;
    int upheavals = watches.drops() + clock.settings();
    if (upheavals != upheavalsAtLook) {
      changed = world.now();
      upheavalsAtLook = upheavals;
    }
    boolean news = world.now().isBefore(changed.equals(Instant.MIN) ? changed : changed.plus(NEWS));
    boolean open =
        store
            .get(ObjectKey.of(key))
            .filter(cluster -> isShut(cluster.clusterStatus().breaker().state()))
            .isPresent();
    if (!open || news) {
      return;
    }
    Deque<Instant> times = looks.computeIfAbsent(key, _ -> new ArrayDeque<>());
    if (keep(times) > MOST_LOOKS) {
      findings.report(this, times.size() + " looks within an hour at " + key + ", which is open");
    }
  }

  @Override
  public void called(Verb verb, ObjectKey key, ApiAnswer answer) {
    boolean tells = verb == Verb.STATUS || key.kind().equals(Kinds.EVENT);
    boolean answers = verb == Verb.PATCH && key.kind().equals(Kinds.CLUSTER);
    boolean sameClock = clock.settings() == settingsWhenTold;
    if (!tells && !answers && sameClock && world.now().isBefore(patience)) {
      findings.report(this, verb + " of " + key + " although it was to wait until " + patience);
    }
    if (answer instanceof ApiAnswer.Refused refused && !tells) {
      refused.retryAfter().ifPresent(this::told);
    }
    int allowed = MOST_WRITES * mostPods * (1 + occasions.size());
    if (keep(writes) > allowed) {
      findings.report(
          this, writes.size() + " writes within an hour, where " + allowed + " will do");
    }
  }

  private void told(Duration wait) {
    told = world.now().plus(wait);
    settingsWhenTold = clock.settings();
  }

  /** What the user said before, and the operator sees only now, is news as well. */
  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    if (answer instanceof Answer.Sighted(Seen(ObservedCluster view))) {
      Said now = Said.in(view.resource());
      Said before = said.put(key, now);
      if (before != null && now.isNewsTo(before)) {
        patience = Instant.MIN;
      }
    }
  }

  private boolean isShut(BreakerState state) {
    return state instanceof Open open && clock.now().isBefore(open.nextTrial());
  }

  /** Adds the present to what was within an hour, and says how often it was. */
  private int keep(Deque<Instant> times) {
    times.addLast(world.now());
    while (times.getFirst().plus(HOUR).isBefore(world.now())) {
      times.removeFirst();
    }
    return times.size();
  }

  /** What a user says by a resource. */
  private record Said(long generation, boolean deleting, SortedMap<String, String> annotations) {
    static Said in(ClusterResource resource) {
      return new Said(resource.generation(), resource.deleting(), resource.annotations());
    }

    /** A wish that is taken off again because it was heard is no news. */
    boolean isNewsTo(Said before) {
      return generation != before.generation
          || deleting != before.deleting
          || !before.annotations.entrySet().containsAll(annotations.entrySet());
    }
  }
}
