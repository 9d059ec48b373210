package io.acko.bootstrap.endtoend;

import io.acko.adapters.simulation.wire.server.Membership;
import io.acko.adapters.simulation.wire.server.ServerAnswers;
import io.acko.adapters.simulation.wire.server.Traffic;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** When the servers came to rest, by whoever looks into them without asking over the network. */
final class RestWatch implements AutoCloseable {
  private static final long PAUSE_MILLIS = 100;

  private final Rig rig;
  private final int size;
  private final List<Instant> begins = new ArrayList<>();
  private final Thread watcher;
  private Optional<String> key = Optional.empty();

  RestWatch(Rig rig, int size) {
    this.rig = rig;
    this.size = size;
    watcher = Thread.ofVirtual().name("rest").start(this::run);
  }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        look();
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    Optional<String> now = restingAs();
    synchronized (begins) {
      if (now.isPresent() && !now.equals(key)) {
        begins.add(Instant.now());
      }
      key = now;
    }
  }

  /** The one key of all servers, if they are as many as they should be, ready, and at rest. */
  private Optional<String> restingAs() {
    List<Pod> pods = rig.client.pods().inNamespace(rig.namespace.name()).list().getItems();
    SortedMap<String, Membership> servers =
        rig.machines.kubelet().memberships(rig.namespace.name());
    List<String> keys =
        servers.values().stream()
            .map(server -> new ServerAnswers(server, new Traffic()))
            .map(
                server -> server.answer("cluster-stable:size=" + size + ";ignore-migrations=false"))
            .distinct()
            .collect(Collectors.toList());
    boolean resting =
        pods.stream().filter(PodWatch::isReady).count() == size
            && servers.size() == size
            && keys.size() == 1
            && !keys.getFirst().startsWith("ERROR");
    return resting ? Optional.of(keys.getFirst()) : Optional.empty();
  }

  /** The last time before a moment at which all came to rest. */
  Optional<Instant> before(Instant moment) {
    synchronized (begins) {
      return begins.stream().filter(begin -> begin.isBefore(moment)).reduce((_, last) -> last);
    }
  }

  @Override
  public void close() throws InterruptedException {
    watcher.interrupt();
    watcher.join();
  }
}
