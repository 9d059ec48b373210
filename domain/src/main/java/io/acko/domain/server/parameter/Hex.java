package io.acko.domain.server.parameter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A 64-bit number in hex digits. */
public record Hex() implements ValueForm {
  @Override
  public Optional<String> fault(List<String> words) {
    return OneWord.fault(
        words,
        word ->
            word.matches("(0[xX])?[0-9a-fA-F]{1,16}") && !word.matches("(0[xX])?0+")
                ? Optional.empty()
                : Optional.of("must be a 64-bit hex number and not zero, not " + word));
  }

  @Override
  public String advice() {
    return "write 1 to 16 hex digits";
  }

  @Override
  public List<String> canonical(List<String> words) {
    Function<String, String> bare = word -> word.replaceFirst("^(0[xX])?0*", "");
    return words.stream().map(bare.andThen(word -> word.toUpperCase(Locale.ROOT))).toList();
  }
}
