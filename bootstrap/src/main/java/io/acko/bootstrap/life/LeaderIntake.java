package io.acko.bootstrap.life;

import io.acko.adapters.kubernetes.DirtyListener;
import io.acko.application.reconcile.ReconcileLoop;
import io.acko.domain.cluster.ClusterKey;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Passes changes on to the loop while this process leads, and remembers the clusters until then.
 *
 * <p>A follower's caches are as warm as the leader's, so it can take over at once; but what it
 * heard of before must be looked at when it does, since no event will repeat it.
 */
public final class LeaderIntake implements DirtyListener {
  private final ReconcileLoop loop;
  private final Set<ClusterKey> known = new ConcurrentSkipListSet<>();
  private final AtomicBoolean leading = new AtomicBoolean();

  public LeaderIntake(ReconcileLoop loop) {
    this.loop = loop;
  }

  @Override
  public void changed(ClusterKey key) {
    known.add(key);
    if (leading.get()) {
      loop.changed(key);
    }
  }

  /** This process leads from now on: every cluster heard of is looked at. */
  public void lead() {
    leading.set(true);
    known.forEach(loop::changed);
  }

  public boolean isLeading() {
    return leading.get();
  }
}
