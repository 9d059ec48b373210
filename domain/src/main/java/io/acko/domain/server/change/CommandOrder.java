package io.acko.domain.server.change;

import java.math.BigInteger;
import java.util.Optional;

/**
 * The order in which a server takes commands that lean on one another: it refuses a default-ttl
 * while nsup-period is 0, and a connect-timeout-ms above interval x timeout / 3 (8.1.2, §3 and §5).
 */
enum CommandOrder {
  /** Makes room for others. */
  FIRST,
  EARLY,
  ANY,
  LATE,
  /** Takes room that others needed. */
  LAST;

  static CommandOrder of(String parameter, Optional<String> before, Optional<String> after) {
    return switch (parameter) {
      case "nsup-period" -> grows(before, after, "0") ? FIRST : LAST;
      case "allow-ttl-without-nsup" -> after.equals(Optional.of("true")) ? FIRST : LAST;
      case "connect-timeout-ms" -> grows(before, after, "500") ? LAST : FIRST;
      case "interval" -> grows(before, after, "150") ? EARLY : LATE;
      case "timeout" -> grows(before, after, "10") ? EARLY : LATE;
      // The unit of histograms is taken only while no benchmark is on.
      case String benchmark when benchmark.startsWith(Hindrance.BENCHMARKS) ->
          after.equals(Optional.of("true")) ? LAST : FIRST;
      default -> ANY;
    };
  }

  private static boolean grows(Optional<String> before, Optional<String> after, String absent) {
    return number(after.orElse(absent)).compareTo(number(before.orElse(absent))) > 0;
  }

  private static BigInteger number(String text) {
    return text.matches("\\d+") ? new BigInteger(text) : BigInteger.ZERO;
  }
}
