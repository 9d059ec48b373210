package io.acko.adapters.simulation.wire.server;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;

/** One cluster through time: who is present, who of them is a member, and under which key. */
final class ClusterHistory {

  /** CE ignores the ninth. */
  private static final int LARGEST = 8;

  private record Due(Instant at, long order, Runnable change) {}

  /** Node ids are unsigned; so is their order. */
  private static final Comparator<Membership> DESCENDING =
      (one, other) -> Long.compareUnsigned(numeric(other), numeric(one));

  private final SimulatedFabric fabric;
  private final PriorityQueue<Due> due =
      new PriorityQueue<>(Comparator.comparing(Due::at).thenComparingLong(Due::order));
  private final Set<Membership> present = new LinkedHashSet<>();
  private List<Membership> members = List.of();
  private long order;
  private Instant changing = Instant.EPOCH;

  ClusterHistory(SimulatedFabric fabric) {
    this.fabric = fabric;
  }

  void expect(Instant at, Runnable change) {
    due.add(new Due(at, order++, change));
  }

  /** Lets everything happen that is due. */
  void catchUp(Instant now) {
    Due next = due.peek();
    while (next != null && !next.at().isAfter(now)) {
      due.remove();
      changing = next.at();
      next.change().run();
      next = due.peek();
    }
  }

  void arrived(Membership membership) {
    if (!membership.hasLeft()) {
      present.add(membership);
      settle(false);
    }
  }

  void departed(Membership membership) {
    if (present.remove(membership)) {
      settle(false);
    }
  }

  /** The same members under a new key. */
  void recluster() {
    changing = fabric.now();
    settle(true);
  }

  List<String> succession() {
    return members.stream().map(member -> member.profile().nodeId()).toList();
  }

  boolean isMember(Membership membership) {
    return members.contains(membership);
  }

  /** Node ids that more than one running process has: none of them gets into the cluster. */
  List<String> duplicates() {
    return present.stream()
        .collect(Collectors.groupingBy(m -> m.profile().nodeId(), Collectors.counting()))
        .entrySet()
        .stream()
        .filter(entry -> entry.getValue() > 1)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private void settle(boolean evenIfSame) {
    List<String> twice = duplicates();
    List<Membership> next =
        present.stream()
            .filter(membership -> !twice.contains(membership.profile().nodeId()))
            .limit(LARGEST)
            .sorted(DESCENDING)
            .toList();
    if (!evenIfSame && next.equals(members)) {
      return;
    }
    List<Membership> before = members;
    members = next;
    commit(before);
  }

  private void commit(List<Membership> before) {
    String key = fabric.freshKey();
    boolean first = before.isEmpty();
    boolean moves = !first && members.size() > 1;
    for (Membership member : members) {
      member.committed(key, succession(), changing, first, moves);
      notePeers(member, before);
    }
  }

  private void notePeers(Membership member, List<Membership> before) {
    List<Membership> known = before.contains(member) ? before : List.of(member);
    List<Membership> gone = new ArrayList<>(known);
    gone.removeAll(members);
    gone.forEach(peer -> member.peers().departed(peer.profile()));
    members.stream()
        .filter(peer -> peer != member && !known.contains(peer))
        .forEach(peer -> member.peers().arrived(peer.profile()));
  }

  private static long numeric(Membership membership) {
    return Long.parseUnsignedLong(membership.profile().nodeId(), 16);
  }
}
