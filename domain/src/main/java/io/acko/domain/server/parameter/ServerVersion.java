package io.acko.domain.server.parameter;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server's version as far as tables depend on it; a part that is not told counts as the newest.
 */
public record ServerVersion(int major, int minor, int patch) implements Comparable<ServerVersion> {
  private static final Pattern NUMBERS =
      Pattern.compile("(\\d{1,6})(?:\\.(\\d{1,6}))?(?:\\.(\\d{1,6}))?.*");
  private static final Pattern EDITION = Pattern.compile("^(?:ce-|ee-|fe-|v)");

  /** Later than every version there is: what an image without a readable tag is taken for. */
  public static final ServerVersion NEWEST =
      new ServerVersion(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** Reads {@code 8.1.2.0}, {@code 8.1} or {@code ce-8.1.1.1}. */
  public static Optional<ServerVersion> parse(String text) {
    Matcher numbers = NUMBERS.matcher(EDITION.matcher(text).replaceFirst(""));
    return numbers.matches()
        ? Optional.of(new ServerVersion(part(numbers, 1), part(numbers, 2), part(numbers, 3)))
        : Optional.empty();
  }

  /** The version an image's tag tells; {@link #NEWEST} if it tells none. */
  public static ServerVersion ofImage(String image) {
    String lastPart = image.substring(image.lastIndexOf('/') + 1);
    String untilDigest = lastPart.split("@", 2)[0];
    int colon = untilDigest.indexOf(':');
    return colon < 0 ? NEWEST : parse(untilDigest.substring(colon + 1)).orElse(NEWEST);
  }

  private static int part(Matcher numbers, int group) {
    String digits = numbers.group(group);
    return digits == null ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  @Override
  public int compareTo(ServerVersion other) {
    return Comparator.comparingInt(ServerVersion::major)
        .thenComparingInt(ServerVersion::minor)
        .thenComparingInt(ServerVersion::patch)
        .compare(this, other);
  }

  /** The parts that are told, with dots. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int part : new int[] {major, minor, patch}) {
      if (part != Integer.MAX_VALUE) {
        text.append(text.isEmpty() ? "" : ".").append(part);
      }
    }
    return text.isEmpty() ? "newest" : text.toString();
  }
}
