package io.acko.adapters.simulation.server.data;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the nodes of a partition have of it before a rebalance, in the order of its sequence: who of
 * them answers, whose history differs, who lacks something (CE 8.1.2).
 */
record Histories(List<@Nullable Version> before) {

  /** The place of the node that answers for the partition; -1 if nobody has anything of it. */
  int workingMaster() {
    for (int n = 0; n < before.size(); n++) {
      Version version = before.get(n);
      if (version != null && version.master()) {
        return version.isFull() ? firstFullKin(version) : n;
      }
    }
    int best = -1;
    int rank = -1;
    for (int n = 0; n < before.size(); n++) {
      Version version = before.get(n);
      if (version != null && version.rank() > rank) {
        best = n;
        rank = version.rank();
      }
    }
    return best;
  }

  private int firstFullKin(Version master) {
    for (int n = 0; n < before.size(); n++) {
      Version version = before.get(n);
      if (version != null && version.isFull() && version.isKin(master)) {
        return n;
      }
    }
    throw new IllegalStateException("a master is its own kin");
  }

  /** One node for each other full family, and subsets of families without a full copy. */
  List<Integer> duplicates(int working) {
    List<Integer> found = new ArrayList<>();
    List<Version> whole = new ArrayList<>();
    for (int n = 0; n < before.size(); n++) {
      Version version = before.get(n);
      if (version != null && version.isFull()) {
        boolean known = n == working || isKinOf(whole, version) || isKinOfWorking(working, version);
        whole.add(version);
        if (!known) {
          found.add(n);
        }
      }
    }
    for (int n = 0; n < before.size(); n++) {
      Version version = before.get(n);
      if (n != working && version != null && version.subset() && !version.evade()) {
        if (!isKinOf(whole, version)) {
          found.add(n);
        }
      }
    }
    return found;
  }

  private boolean isKinOfWorking(int working, Version version) {
    Version its = before.get(working);
    return its != null && its.isFull() && its.isKin(version);
  }

  private static boolean isKinOf(List<Version> some, Version version) {
    return some.stream().anyMatch(version::isKin);
  }

  /** All replica places if histories differ; otherwise those without a full copy. */
  List<Integer> immigrators(int working, boolean differing, int places) {
    List<Integer> found = new ArrayList<>();
    for (int n = 0; n < places; n++) {
      Version version = before.get(n);
      boolean lacks = n != working && (version == null || !version.isFull());
      if (differing || lacks) {
        found.add(n);
      }
    }
    return found;
  }
}
