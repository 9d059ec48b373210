package io.acko.adapters.simulation.server.conf;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The number forms of CE 8.1.2: one unit letter in either case, no sign, no fraction. */
public final class Numerals {
  private static final Pattern SIZE = Pattern.compile("([0-9]+)([kmgtpKMGTP]?)");
  private static final Pattern DURATION = Pattern.compile("([0-9]+)([smhdSMHD]?)");
  private static final BigInteger TOO_LARGE = BigInteger.ONE.shiftLeft(64);

  private Numerals() {}

  /** A count or size, in powers of 1024. */
  public static Optional<BigInteger> size(String text) {
    Matcher matcher = SIZE.matcher(text);
    return matcher.matches()
        ? small(new BigInteger(matcher.group(1)).shiftLeft(10 * sizeUnit(matcher.group(2))))
        : Optional.empty();
  }

  /** A time in seconds. */
  public static Optional<BigInteger> duration(String text) {
    Matcher matcher = DURATION.matcher(text);
    return matcher.matches()
        ? small(
            new BigInteger(matcher.group(1))
                .multiply(BigInteger.valueOf(seconds(matcher.group(2)))))
        : Optional.empty();
  }

  private static Optional<BigInteger> small(BigInteger number) {
    return number.compareTo(TOO_LARGE) < 0 ? Optional.of(number) : Optional.empty();
  }

  private static int sizeUnit(String letter) {
    return letter.isEmpty() ? 0 : "KMGTP".indexOf(Character.toUpperCase(letter.charAt(0))) + 1;
  }

  private static long seconds(String letter) {
    if (letter.isEmpty()) {
      return 1;
    }
    return switch (Character.toLowerCase(letter.charAt(0))) {
      case 'm' -> 60;
      case 'h' -> 3_600;
      case 'd' -> 86_400;
      default -> 1;
    };
  }
}
