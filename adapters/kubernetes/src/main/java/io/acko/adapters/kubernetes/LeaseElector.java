package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.KubernetesSettings.LeaseSettings;
import io.acko.adapters.kubernetes.LeaseStore.Absent;
import io.acko.adapters.kubernetes.LeaseStore.Answer;
import io.acko.adapters.kubernetes.LeaseStore.Present;
import io.acko.adapters.kubernetes.LeaseStore.Raced;
import io.acko.adapters.kubernetes.LeaseStore.Unknown;
import io.acko.application.port.Leadership;
import io.acko.application.port.Timekeeper;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tries for the lease, one attempt at a time, and knows until when it may be relied on.
 *
 * <p>A tenure counts from before the request that renewed it was sent, by a monotonic clock, and is
 * shorter than the time the others wait. A leader that hangs, sleeps or loses its network therefore
 * stops before another can start, although nobody tells it.
 *
 * <p>A tenure that ran out may go on if the lease was nobody else's meanwhile, which the version in
 * the renewal proves; one that another took is over for good.
 */
final class LeaseElector implements Leadership {
  private final LeaseStore store;
  private final LeaseSettings settings;
  private final LongSupplier nanos;
  private final Timekeeper time;

  private volatile @Nullable Tenure tenure;
  private volatile boolean over;
  private @Nullable Sighting rival;

  LeaseElector(LeaseStore store, LeaseSettings settings, LongSupplier nanos, Timekeeper time) {
    this.store = store;
    this.settings = settings;
    this.nanos = nanos;
    this.time = time;
  }

  /** Our own lease, and when the request that last renewed it was about to be sent. */
  private record Tenure(Lease lease, long renewed) {}

  /** Another's lease, and when it was first seen like this. */
  private record Sighting(Lease lease, long since) {}

  /** What an attempt led to. */
  sealed interface Standing {
    record Leading() implements Standing {}

    record Following(String holder) implements Standing {}

    record Doubtful(String why) implements Standing {}

    record Lost(String holder) implements Standing {}
  }

  @Override
  public boolean holds() {
    Tenure now = tenure;
    return !over
        && now != null
        && nanos.getAsLong() - now.renewed < settings.renewDeadline().toNanos();
  }

  /** One attempt to renew or take the lease; after {@link Standing.Lost} there is no other. */
  synchronized Standing attempt() {
    if (over) {
      return new Standing.Lost("");
    }
    Tenure held = tenure;
    return held == null ? tryToTake() : renew(held);
  }

  /** Gives up the lease: first here, so that nothing is written after somebody else took it. */
  void release() {
    over = true;
    giveBack();
  }

  private synchronized void giveBack() {
    Tenure held = tenure;
    tenure = null;
    if (held != null && store.replace(held.lease.released(time.now())) instanceof Raced) {
      giveBackRenewed();
    }
  }

  /** A renewal that was broken off came through unheard: what it wrote is given back instead. */
  private void giveBackRenewed() {
    if (store.read() instanceof Present(Lease lease) && lease.isHeldBy(settings.identity())) {
      store.replace(lease.released(time.now()));
    }
  }

  private Standing renew(Tenure held) {
    long sent = nanos.getAsLong();
    Lease wanted = held.lease.renewedAt(settings.duration(), time.now());
    return switch (store.replace(wanted)) {
      case Present(Lease lease) -> leads(lease, sent);
      case Raced _, Absent _ -> reread(held);
      case Unknown(String why) -> new Standing.Doubtful(why);
    };
  }

  /** The renewal was refused: either an earlier one came through unheard, or the lease is lost. */
  private Standing reread(Tenure held) {
    return switch (store.read()) {
      case Present(Lease lease) when lease.isHeldBy(settings.identity()) -> {
        tenure = new Tenure(lease, held.renewed);
        yield new Standing.Doubtful("an earlier renewal was not heard of");
      }
      case Present(Lease lease) -> lost(lease.holder());
      case Absent _ -> lost("");
      case Raced _ -> new Standing.Doubtful("a read cannot be raced");
      case Unknown(String why) -> new Standing.Doubtful(why);
    };
  }

  private Standing tryToTake() {
    Answer answer = store.read();
    long sent = nanos.getAsLong();
    return switch (answer) {
      case Absent _ ->
          created(
              store.create(Lease.first(settings.identity(), settings.duration(), time.now())),
              sent);
      case Present(Lease lease) when mayTake(lease, sent) ->
          taken(
              store.replace(lease.takenBy(settings.identity(), settings.duration(), time.now())),
              sent);
      case Present(Lease lease) -> new Standing.Following(lease.holder());
      case Raced _ -> new Standing.Doubtful("a read cannot be raced");
      case Unknown(String why) -> new Standing.Doubtful(why);
    };
  }

  private boolean mayTake(Lease lease, long now) {
    if (lease.isFree() || lease.isHeldBy(settings.identity())) {
      return true;
    }
    Sighting seen = rival;
    if (seen == null || !seen.lease.equals(lease)) {
      rival = new Sighting(lease, now);
      return false;
    }
    Duration wait =
        lease.duration().compareTo(settings.duration()) > 0
            ? lease.duration()
            : settings.duration();
    return now - seen.since >= wait.toNanos();
  }

  /** Only the namespace can be missing when something new is not found. */
  private Standing created(Answer answer, long sent) {
    return answer instanceof Absent
        ? new Standing.Doubtful(
            "its namespace '"
                + settings.namespace()
                + "' does not exist; create it, or name another with --lease-namespace")
        : taken(answer, sent);
  }

  private Standing taken(Answer answer, long sent) {
    return switch (answer) {
      case Present(Lease lease) -> leads(lease, sent);
      case Raced _, Absent _ -> new Standing.Following("somebody who was faster");
      case Unknown(String why) -> new Standing.Doubtful(why);
    };
  }

  private Standing leads(Lease lease, long sent) {
    tenure = new Tenure(lease, sent);
    return new Standing.Leading();
  }

  private Standing lost(String holder) {
    tenure = null;
    over = true;
    return new Standing.Lost(holder);
  }
}
