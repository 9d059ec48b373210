package io.acko.adapters.simulation.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * Who wants something else and then the same as before has the same as before: every object of the
 * first end state is there again with the same content, and there is no other.
 *
 * <p>UIDs, versions, times and the names of revisions are not compared, nor are claims, which a
 * shrink leaves behind by design.
 */
public final class ThereAndBack implements Oracle {
  private final Findings findings;
  private List<String> before = List.of();

  public ThereAndBack(Findings findings) {
    this.findings = findings;
  }

  /** How all looks before something else is wanted, one line for each object. */
  public void leave(List<String> picture) {
    before = List.copyOf(picture);
  }

  /** Requires that all looks so again. */
  public void requireBack(List<String> picture) {
    without(picture, before).forEach(line -> findings.report(this, "was not before: " + line));
    without(before, picture).forEach(line -> findings.report(this, "did not come back: " + line));
  }

  private static List<String> without(List<String> all, List<String> others) {
    List<String> rest = new ArrayList<>(all);
    rest.removeAll(others);
    return rest;
  }
}
