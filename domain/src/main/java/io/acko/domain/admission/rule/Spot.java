package io.acko.domain.admission.rule;

import io.acko.domain.document.Json;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where a check found something.
 *
 * @param value the offending value as a person would write it; empty if something is missing
 * @param words what goes into the rule's sentences, in their order
 * @param told the sentences, if another list has filled them already
 */
public record Spot(String path, String value, List<String> words, Optional<Wording> told) {
  public Spot {
    words = List.copyOf(words);
  }

  /** A wrong value; it is the first word. */
  public static Spot of(String path, Value value, Object... more) {
    String text = value.asText().orElseGet(() -> Json.print(value));
    List<String> words = new ArrayList<>(List.of(text));
    words.addAll(texts(more));
    return new Spot(path, text, words, Optional.empty());
  }

  /** Nothing where something must be. */
  public static Spot missing(String path, Object... words) {
    return new Spot(path, "", texts(words), Optional.empty());
  }

  /** What another list of rules says. */
  public static Spot told(String path, Value value, String message, String fix) {
    return new Spot(path, of(path, value).value, List.of(), Optional.of(new Wording(message, fix)));
  }

  private static List<String> texts(Object... words) {
    return Arrays.stream(words).map(String::valueOf).toList();
  }
}
