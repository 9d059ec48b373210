package io.acko.domain.server.parameter;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The check that there is one word, before what the word is. */
final class OneWord {
  private OneWord() {}

  static Optional<String> fault(List<String> words, Function<String, Optional<String>> check) {
    return switch (words.size()) {
      case 0 -> Optional.of("must have a value specified");
      case 1 -> check.apply(words.getFirst());
      default -> Optional.of("must be one word, not '" + String.join(" ", words) + "'");
    };
  }
}
