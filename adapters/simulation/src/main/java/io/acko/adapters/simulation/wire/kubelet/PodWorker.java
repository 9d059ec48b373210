package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.wire.server.Membership;
import io.acko.adapters.simulation.wire.server.SimulatedServer;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cares for one pod from its binding to its end, on a thread of its own.
 *
 * <p>It looks at the whole state each time it wakes, so a lost event or a refused write costs a
 * moment and nothing else.
 */
final class PodWorker implements Runnable {

  private static final Logger LOG = LoggerFactory.getLogger(PodWorker.class);
  private static final Duration TICK = Duration.ofMillis(100);
  private static final Duration PAUSE_AFTER_ERROR = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final NodeWorld world;
  private final PodLife life;
  private final PodStatusWriter writer;
  private final Semaphore signals = new Semaphore(0);
  private final AtomicBoolean crashAsked = new AtomicBoolean();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile Pod pod;
  private volatile boolean gone;
  private volatile boolean closed;
  private volatile @Nullable ServerProcess process;
  private @Nullable Instant stopAt;

  PodWorker(NodeWorld world, Pod pod) {
    this.world = world;
    this.pod = pod;
    this.life = new PodLife(world, pod, Instant.now());
    this.writer = new PodStatusWriter(world.client());
  }

  void seen(Pod newer) {
    pod = newer;
    signals.release();
  }

  /** The object is gone; the process follows after its grace, as on a node that heard too late. */
  void objectGone() {
    gone = true;
    signals.release();
  }

  boolean isFor(String namespace, String name) {
    return !gone
        && pod.getMetadata().getNamespace().equals(namespace)
        && pod.getMetadata().getName().equals(name);
  }

  void crash() {
    crashAsked.set(true);
    signals.release();
  }

  void close() {
    closed = true;
    signals.release();
  }

  /** Waits until the port is free again, but not for ever. */
  void awaitEnd() {
    try {
      if (!ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("{} still runs", pod.getMetadata().getName());
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  Optional<SimulatedServer> server() {
    ServerProcess running = process;
    return Optional.ofNullable(running).map(ServerProcess::server);
  }

  /** Its pod's name and the part its server plays in the fabric, while the server runs. */
  Optional<Map.Entry<String, Membership>> membership(String namespace) {
    ServerProcess running = process;
    return running == null || !pod.getMetadata().getNamespace().equals(namespace)
        ? Optional.empty()
        : Optional.of(Map.entry(pod.getMetadata().getName(), running.membership()));
  }

  @Override
  public void run() {
    try {
      boolean alive = true;
      while (alive && !closed) {
        alive = step();
        process = life.process().orElse(null);
      }
      life.stop(Instant.now());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      LOG.warn("{} did not end cleanly", pod.getMetadata().getName(), e);
    } finally {
      ended.countDown();
    }
  }

  private boolean step() throws InterruptedException {
    Duration wait = TICK;
    try {
      if (!care(pod, Instant.now())) {
        return false;
      }
    } catch (KubernetesClientException | IOException e) {
      LOG.debug("{} has to wait: {}", pod.getMetadata().getName(), e.getMessage());
      wait = PAUSE_AFTER_ERROR;
    }
    if (signals.tryAcquire(wait.toMillis(), TimeUnit.MILLISECONDS)) {
      signals.drainPermits();
    }
    return true;
  }

  /** One look at everything. False when there is nothing left to care for. */
  private boolean care(Pod now, Instant at) throws IOException {
    boolean nodeLost = world.nodes().isLost(now.getSpec().getNodeName());
    if (nodeLost) {
      life.losePower();
    }
    if (gone || now.getMetadata().getDeletionTimestamp() != null) {
      return nodeLost ? !gone : terminate(now, at);
    }
    if (!nodeLost) {
      if (crashAsked.getAndSet(false)) {
        life.crash(at, 137, "Error", "killed");
      }
      life.advance(now, at);
    }
    writer.write(now, life.progress(at, nodeLost));
    return true;
  }

  private boolean terminate(Pod now, Instant at) throws IOException {
    if (stopAt == null) {
      stopAt = at.plus(grace(now));
    }
    if (at.isBefore(stopAt)) {
      return true;
    }
    life.stop(at);
    if (!gone) {
      writer.delete(now);
    }
    return !gone;
  }

  private Duration grace(Pod now) {
    Duration longest = world.settings().timing().longestGrace();
    Long asked = now.getMetadata().getDeletionGracePeriodSeconds();
    Duration wanted = asked == null ? longest : Duration.ofSeconds(asked);
    return wanted.compareTo(longest) < 0 ? wanted : longest;
  }
}
