package io.acko.domain.server.parameter;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Numbers as the file writes them: digits and at most one letter, no sign, fraction or exponent.
 */
public final class Numeral {
  private static final String SIZES = "kmgtp";
  private static final String TIMES = "smhd";
  private static final long[] SECONDS = {1, 60, 3600, 86_400};

  private static final Pattern DIGITS = Pattern.compile("[0-9]{1,40}");

  private Numeral() {}

  /** The number {@code 512M} stands for, with {@code K M G T P} as powers of 1024. */
  public static Optional<BigInteger> size(String text) {
    int letter = letter(text, SIZES);
    return digits(text, letter).map(number -> number.shiftLeft(10 * (letter + 1)));
  }

  /** The seconds {@code 30d} stands for, with {@code s m h d} as units. */
  public static Optional<BigInteger> seconds(String text) {
    int letter = letter(text, TIMES);
    return digits(text, letter)
        .map(number -> number.multiply(BigInteger.valueOf(letter < 0 ? 1 : SECONDS[letter])));
  }

  private static int letter(String text, String letters) {
    return text.isEmpty()
        ? -1
        : letters.indexOf(text.substring(text.length() - 1).toLowerCase(Locale.ROOT));
  }

  private static Optional<BigInteger> digits(String text, int letter) {
    String digits = letter < 0 ? text : text.substring(0, text.length() - 1);
    return DIGITS.matcher(digits).matches()
        ? Optional.of(new BigInteger(digits))
        : Optional.empty();
  }
}
