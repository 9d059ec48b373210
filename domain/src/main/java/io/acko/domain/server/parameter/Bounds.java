package io.acko.domain.server.parameter;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The least and the greatest number allowed; a least of -1 stands for the special value alone.
 *
 * @param written the two as the table writes them, which is how people think of them
 */
public record Bounds(BigInteger least, BigInteger most, String written) {
  private static final BigInteger UNSIGNED_64 = BigInteger.TWO.pow(64).subtract(BigInteger.ONE);
  private static final BigInteger SPECIAL = BigInteger.ONE.negate();

  /** Reads {@code 1..256}, {@code 64M..} or {@code -1..100}. */
  static Bounds parse(String text) {
    int dots = text.indexOf("..");
    String least = text.substring(0, dots);
    String most = text.substring(dots + 2);
    return new Bounds(
        least.equals("-1") ? SPECIAL : Numeral.size(least).orElseThrow(),
        most.isEmpty() ? UNSIGNED_64 : Numeral.size(most).orElseThrow(),
        most.isEmpty() ? "of at least " + least : "from " + least + " to " + most);
  }

  Optional<BigInteger> read(String word, Function<String, Optional<BigInteger>> reading) {
    return word.equals("-1") && least.equals(SPECIAL) ? Optional.of(SPECIAL) : reading.apply(word);
  }

  Optional<String> fault(BigInteger number, String word) {
    if (number.compareTo(least) >= 0 && number.compareTo(most) <= 0) {
      return Optional.empty();
    }
    return Optional.of(
        least.signum() == 0
            ? "must be <= " + most + ", not " + word
            : "must be >= " + least + " and <= " + most + ", not " + word);
  }

  String range() {
    return written;
  }

  List<String> plain(List<String> words, Function<String, Optional<BigInteger>> reading) {
    return words.stream()
        .map(word -> read(word, reading).map(BigInteger::toString).orElse(word))
        .toList();
  }
}
