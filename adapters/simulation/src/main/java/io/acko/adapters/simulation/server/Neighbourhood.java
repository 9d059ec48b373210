package io.acko.adapters.simulation.server;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Servers that hear one another, and what the highest of them decides: the clustering of CE 8.1.2
 * with its measured waits, seen from above.
 */
final class Neighbourhood {
  /** Each of eight ignores a ninth. */
  private static final int LARGEST = 8;

  private final Mesh mesh;
  private final Tempo tempo;
  private final List<Server> present = new ArrayList<>();
  private final List<Server> ignored = new ArrayList<>();
  private final List<Cluster> passing = new ArrayList<>();
  private final Appointment appointment;
  private @Nullable Cluster cluster;
  private long lastAction = Long.MIN_VALUE / 2;

  Neighbourhood(Mesh mesh) {
    this.mesh = mesh;
    this.tempo = mesh.settings().tempo();
    this.appointment = new Appointment(mesh.time(), this::decide);
  }

  boolean isLinkedTo(Server server) {
    return present.stream().anyMatch(other -> other.hears(server))
        || ignored.stream().anyMatch(other -> other.hears(server));
  }

  boolean isEmpty() {
    return present.isEmpty() && ignored.isEmpty();
  }

  Optional<Cluster> cluster() {
    return Optional.ofNullable(cluster);
  }

  /** Its pulses are heard for the first time. */
  void arrived(Server server) {
    if (!server.isRunning()) {
      return;
    }
    server.neighbourhood(this);
    present.stream()
        .filter(other -> !other.isRunning() && other.id().equals(server.id()))
        .findFirst()
        .ifPresent(earlier -> lost(earlier, mesh.time().now() - tempo.expiry(earlier)));
    if (present.size() >= LARGEST) {
      ignored.add(server);
      return;
    }
    present.add(server);
    markTwins();
    long wait = cluster == null ? tempo.quantum(server) : tempo.afterArrival(server);
    plan(mesh.time().now() + wait + tempo.between(mesh.chance(), 40, 110));
  }

  /** Another one is within hearing: the cluster with the lower principal moves over. */
  void absorb(Neighbourhood other) {
    other.cluster().ifPresent(passing::add);
    for (Server server : other.present) {
      server.neighbourhood(this);
      (present.size() < LARGEST ? present : ignored).add(server);
    }
    other.ignored.forEach(server -> server.neighbourhood(this));
    ignored.addAll(other.ignored);
    other.present.clear();
    other.ignored.clear();
    markTwins();
    plan(mesh.time().now() + tempo.between(mesh.chance(), 3_300, 4_500));
  }

  /** The process of a server has ended; nobody is told, its pulses stop. */
  void fellSilent(Server server, long lastPulse) {
    ignored.remove(server);
    long noticed = lastPulse + tempo.expiry(server) + tempo.between(mesh.chance(), 20, 90);
    mesh.at(
        noticed, () -> server.neighbourhood().ifPresent(heard -> heard.lost(server, lastPulse)));
  }

  private void lost(Server server, long lastPulse) {
    if (!present.remove(server)) {
      return;
    }
    server.neighbourhood(null);
    boolean ledBy = cluster != null && cluster.principal() == server;
    markTwins();
    List<Server> eligible = eligible();
    if (ledBy || tooFew(eligible)) {
      present.forEach(mesh.orphans()::make);
      dissolve();
    }
    if (!eligible.isEmpty()) {
      long wait = tempo.afterDeparture(server) + tempo.hesitation(mesh.chance(), server, ledBy);
      plan(lastPulse + wait);
    }
    if (!ignored.isEmpty()) {
      Server next = ignored.removeFirst();
      mesh.after(tempo.between(mesh.chance(), 1, 150), () -> arrived(next));
    }
  }

  /** The same members under a new key. */
  String recluster(Server asked) {
    if (cluster == null || cluster.principal() != asked) {
      return "ignored-by-non-principal";
    }
    if (!cluster.isSettled() || appointment.isPending() || !cluster.members().equals(eligible())) {
      return "ERROR::unknown";
    }
    propose(eligible());
    return "ok";
  }

  /** Looks again after a quantum, as an orphan does all the time. */
  void reconsider(Server server) {
    plan(mesh.time().now() + tempo.quantum(server));
  }

  private void plan(long when) {
    long rest = present.isEmpty() ? 0 : lastAction + tempo.quantum(present.getFirst()) / 2;
    appointment.make(Math.max(when, rest));
  }

  private void decide() {
    List<Server> next = eligible();
    if (next.isEmpty() || tooFew(next)) {
      next.forEach(mesh.orphans()::make);
      dissolve();
    } else if (cluster == null || !passing.isEmpty() || !cluster.members().equals(next)) {
      propose(next);
    }
  }

  private void propose(List<Server> next) {
    boolean loss = cluster != null && !next.containsAll(cluster.members());
    for (Server member : next) {
      member.standing().changing();
    }
    if (loss) {
      next.getFirst().standing().sawLoss();
    }
    dissolve();
    lastAction = mesh.time().now();
    Cluster formed = new Cluster(mesh, next);
    cluster = formed;
    mesh.after(tempo.between(mesh.chance(), 50, 100), formed::agree);
  }

  private void dissolve() {
    passing.forEach(Cluster::supersede);
    passing.clear();
    if (cluster != null) {
      cluster.supersede();
      cluster = null;
    }
  }

  private static boolean tooFew(List<Server> servers) {
    return servers.stream().anyMatch(server -> server.minClusterSize() > servers.size());
  }

  private List<Server> eligible() {
    return present.stream()
        .filter(server -> server.standing().duplicates().isEmpty())
        .sorted(Comparator.comparing(Server::id).reversed())
        .toList();
  }

  private void markTwins() {
    List<Server> marked = mesh.orphans().markTwins(present);
    if (cluster != null && marked.contains(cluster.principal())) {
      present.forEach(mesh.orphans()::make);
      dissolve();
    }
  }
}
