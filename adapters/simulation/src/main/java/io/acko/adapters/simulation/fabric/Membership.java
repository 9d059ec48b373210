package io.acko.adapters.simulation.fabric;

import io.acko.adapters.simulation.world.RandomStream;
import java.util.Set;
import java.util.TreeSet;

/** Who belongs to one cluster, with a key that is new at each change. */
final class Membership {
  private final Set<String> members = new TreeSet<>();
  private String key = "";

  void set(String member, boolean joined, RandomStream chance) {
    boolean news = joined ? members.add(member) : members.remove(member);
    if (news) {
      key = Long.toHexString(chance.next());
    }
  }

  boolean has(String member) {
    return members.contains(member);
  }

  int size() {
    return members.size();
  }

  String key() {
    return key;
  }
}
