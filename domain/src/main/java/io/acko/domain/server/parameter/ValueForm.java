package io.acko.domain.server.parameter;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which words a parameter takes; faults are told in the words of the server (8.1.2, table §3). */
public sealed interface ValueForm
    permits ValueForm.Flag,
        ValueForm.Whole,
        ValueForm.Seconds,
        Choice,
        Hex,
        Word,
        HostPort,
        LogLevel,
        ShadowedPath {

  /** Why these words are no value, without the parameter's name; empty if they are one. */
  Optional<String> fault(List<String> words);

  /** What to write instead. */
  String advice();

  /** What to write instead of these words, if that can be told better. */
  default String advice(List<String> words) {
    return advice();
  }

  /** These words in the one way of writing them that {@code set-config} and a comparison need. */
  default List<String> canonical(List<String> words) {
    return words;
  }

  /** True or false, in any letter case. */
  record Flag() implements ValueForm {
    /** Without the letters beyond ASCII that are like one of these in the other case. */
    private static final Pattern WORDS = Pattern.compile("(?i)true|false");

    @Override
    public Optional<String> fault(List<String> words) {
      return OneWord.fault(
          words,
          word ->
              WORDS.matcher(word).matches()
                  ? Optional.empty()
                  : Optional.of("must be true or false, not " + word));
    }

    @Override
    public String advice() {
      return "write true or false";
    }

    @Override
    public List<String> canonical(List<String> words) {
      return words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    }
  }

  /** A whole number, perhaps with a unit letter. */
  record Whole(Bounds bounds, boolean powerOfTwo) implements ValueForm {
    private static final Pattern OF_KUBERNETES = Pattern.compile("[0-9]{1,40}[KMGTP]i");

    @Override
    public Optional<String> fault(List<String> words) {
      return OneWord.fault(
          words,
          word ->
              bounds
                  .read(word, Numeral::size)
                  .map(number -> bounds.fault(number, word).or(() -> uneven(number, word)))
                  .orElse(Optional.of("must be an unsigned number, not " + word)));
    }

    /** People who write for Kubernetes write its units here, and mean the same by them. */
    @Override
    public String advice(List<String> words) {
      String word = words.size() == 1 ? words.getFirst() : "";
      return OF_KUBERNETES.matcher(word).matches()
          ? "write "
              + word.substring(0, word.length() - 1)
              + ", which servers read in powers of 1024 as Kubernetes does "
              + word
          : advice();
    }

    private Optional<String> uneven(BigInteger number, String word) {
      return powerOfTwo && number.bitCount() != 1
          ? Optional.of("must be an exact power of 2, not " + word)
          : Optional.empty();
    }

    @Override
    public String advice() {
      return "write " + (powerOfTwo ? "a power of 2 " : "a whole number ") + bounds.range();
    }

    @Override
    public List<String> canonical(List<String> words) {
      return bounds.plain(words, Numeral::size);
    }
  }

  /** A time in seconds, perhaps with a unit letter. */
  record Seconds(Bounds bounds) implements ValueForm {
    @Override
    public Optional<String> fault(List<String> words) {
      return OneWord.fault(
          words,
          word ->
              bounds
                  .read(word, Numeral::seconds)
                  .map(number -> bounds.fault(number, word))
                  .orElse(
                      Optional.of(
                          "must be an unsigned number with time unit (s, m, h, or d), not "
                              + word)));
    }

    @Override
    public String advice() {
      return "write seconds " + bounds.range() + ", or with a unit such as 30d";
    }

    @Override
    public List<String> canonical(List<String> words) {
      return bounds.plain(words, Numeral::seconds);
    }
  }
}
