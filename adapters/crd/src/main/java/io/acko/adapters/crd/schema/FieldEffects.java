package io.acko.adapters.crd.schema;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The effect of a change of each field: rows of a table, each for a field and everything below it
 * that has no row of its own.
 */
final class FieldEffects {
  private static final String TABLE = "io.acko.adapters.crd.schema.field-effects";
  private static final ResourceBundle ROWS = ResourceBundle.getBundle(TABLE, Locale.ROOT);

  private FieldEffects() {}

  /** The effect of a field by its path without list marks, such as {@code cluster.spec.size}. */
  static Effect of(String kind, String path) {
    String there = kind + "." + path.replace("[]", "").replace("{}", "");
    while (!ROWS.containsKey(there)) {
      int end = there.lastIndexOf('.');
      if (end < 0) {
        throw new IllegalStateException("no row of the effects covers " + path);
      }
      there = there.substring(0, end);
    }
    return effect(ROWS.getString(there))
        .orElseThrow(() -> new IllegalStateException("no such effect in the row of " + path));
  }

  /** The paths that have a row of their own. */
  static SortedSet<String> rows() {
    return new TreeSet<>(ROWS.keySet());
  }

  private static Optional<Effect> effect(String word) {
    return Arrays.stream(Effect.values())
        .filter(effect -> effect.word().equals(word.strip()))
        .findFirst();
  }
}
