package io.acko.domain.server.parameter;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Which names a mistyped one may have meant, by edit distance with swapped neighbours as one. */
final class Nearness {
  private static final int MOST = 3;

  private Nearness() {}

  /** The nearest names, nearest first; none if all are far. */
  static List<String> nearest(String name, Collection<String> names) {
    int far = Math.max(2, name.length() / 4);
    return names.stream()
        .filter(other -> Math.abs(other.length() - name.length()) <= far)
        .filter(other -> distance(name, other) <= far)
        .sorted(
            Comparator.<String>comparingInt(other -> distance(name, other))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MOST)
        .toList();
  }

  static int distance(String from, String to) {
    int[][] cost = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, from, to, i, j);
      }
    }
    return cost[from.length()][to.length()];
  }

  private static int step(int[][] cost, String from, String to, int i, int j) {
    boolean same = from.charAt(i - 1) == to.charAt(j - 1);
    int best =
        Math.min(cost[i - 1][j - 1] + (same ? 0 : 1), Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    boolean swapped =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
