package io.acko.domain.cluster;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Kubernetes quantities such as {@code 2Gi}, {@code 500m} or {@code 1e3}. */
public final class Quantity {
  private static final Pattern FORM =
      Pattern.compile(
          "([+-]?(?:[0-9]{1,30}(?:\\.[0-9]{0,30})?|\\.[0-9]{1,30}))([numkKMGTPE]?i?|[eE][+-]?[0-9]{1,2})");

  private static final Map<String, Integer> DECIMAL =
      Map.of("n", -9, "u", -6, "m", -3, "", 0, "k", 3, "M", 6, "G", 9, "T", 12, "P", 15, "E", 18);
  private static final Map<String, Integer> BINARY =
      Map.of("Ki", 10, "Mi", 20, "Gi", 30, "Ti", 40, "Pi", 50, "Ei", 60);

  private Quantity() {}

  /** The number that a text stands for; absent if it is no quantity. */
  public static Optional<BigDecimal> parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(form.group(1));
    String suffix = form.group(2);
    Integer power = DECIMAL.get(suffix);
    if (power != null) {
      return Optional.of(number.scaleByPowerOfTen(power));
    }
    Integer bits = BINARY.get(suffix);
    if (bits != null) {
      return Optional.of(number.multiply(BigDecimal.TWO.pow(bits)));
    }
    return suffix.matches("[eE].+")
        ? Optional.of(number.scaleByPowerOfTen(Integer.parseInt(suffix.substring(1))))
        : Optional.empty();
  }

  /** Whether two texts are quantities of one size, since the API server rewrites them. */
  public static boolean same(String one, String other) {
    Optional<BigDecimal> left = parse(one);
    return left.isPresent()
        && parse(other).filter(right -> kept(right).compareTo(kept(left.get())) == 0).isPresent();
  }

  /** As the API server keeps it: to a billionth, rounded away from zero. */
  private static BigDecimal kept(BigDecimal number) {
    return number.setScale(9, RoundingMode.UP);
  }
}
