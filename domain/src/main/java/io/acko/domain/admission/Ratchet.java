package io.acko.domain.admission;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells what a change brings in from what was there before.
 *
 * <p>A rule that is younger than a resource must not lock it: its owner could not even take a
 * finalizer off. So what the stored object has broken already, at the same value, is told and not
 * refused. Items of lists are known by their names, so that it may move.
 */
record Ratchet(Set<Key> stored) {

  /** A finding as far as it must be the same; the message has every value that it depends on. */
  private record Key(String rule, String place, String value, String message) {
    static Key of(Finding finding, MapValue object) {
      return new Key(
          finding.rule(),
          DocumentPath.parse(finding.path()).identity(object),
          finding.value(),
          finding.message());
    }
  }

  static Ratchet of(List<Finding> findings, MapValue object) {
    Set<Key> stored = new HashSet<>();
    findings.forEach(finding -> stored.add(Key.of(finding, object)));
    return new Ratchet(stored);
  }

  /** The finding, as a warning if the stored object has it, too. */
  Finding judge(Finding finding, MapValue object) {
    return finding.severity().refuses() && stored.contains(Key.of(finding, object))
        ? finding.tolerated()
        : finding;
  }
}
