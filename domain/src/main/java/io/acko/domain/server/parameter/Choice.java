package io.acko.domain.server.parameter;

import java.util.List;
import java.util.Optional;

/** One of some words, such as a mode or a policy. */
public record Choice(List<String> values) implements ValueForm {
  public Choice {
    values = List.copyOf(values);
  }

  @Override
  public Optional<String> fault(List<String> words) {
    return OneWord.fault(
        words,
        word ->
            values.contains(word)
                ? Optional.empty()
                : Optional.of("has unknown value '" + word + "'"));
  }

  @Override
  public String advice() {
    return "write one of " + String.join(", ", values);
  }
}
