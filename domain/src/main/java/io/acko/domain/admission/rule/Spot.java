package io.acko.domain.admission.rule;

import java.util.List;

/**
 * Where a check found something.
 *
 * @param value the offending value; empty if something is missing
 * @param words what else the rule's sentences tell, in the order of their placeholders
 */
public record Spot(String path, String value, List<String> words) {
  public Spot {
    words = List.copyOf(words);
  }

  public static Spot of(String path, String value, Object... words) {
    return new Spot(path, value, List.of(words).stream().map(String::valueOf).toList());
  }
}
