package io.acko.domain.server.parameter;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** One word of some length: a name, a path, an address. */
public record Word(String what, int shortest, int longest) implements ValueForm {
  @Override
  public Optional<String> fault(List<String> words) {
    return OneWord.fault(
        words,
        word ->
            bytes(word) >= shortest && bytes(word) <= longest
                ? Optional.empty()
                : Optional.of(
                    "has %d characters, allowed are %d to %d: %s"
                        .formatted(bytes(word), shortest, longest, word)));
  }

  @Override
  public String advice() {
    return "write one " + what + " without spaces, of at most " + longest + " characters";
  }

  /** The length as the server counts it. */
  private static int bytes(String word) {
    return word.getBytes(StandardCharsets.UTF_8).length;
  }
}
