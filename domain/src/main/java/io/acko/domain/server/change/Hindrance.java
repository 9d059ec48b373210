package io.acko.domain.server.change;

import java.util.List;
import java.util.Optional;

/** Why a running server refuses a value that its file may have (8.1.2, reference §6). */
final class Hindrance {
  /** What the names of parameters begin with that switch benchmark histograms on. */
  static final String BENCHMARKS = "enable-benchmarks-";

  private Hindrance() {}

  /** One clause; nothing if the server takes the value. */
  static Optional<String> of(String name, Optional<String> then, Lines before, Lines after) {
    return switch (name) {
      case "transaction-retry-ms" ->
          then.filter("0"::equals).map(_ -> "running servers refuse 0, and take it at start");
      case "microsecond-histograms" ->
          staysOn(before, after)
              ? Optional.of("running servers refuse it while a benchmark is on")
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Whether a benchmark is on before and after, so that no order of commands helps. */
  private static boolean staysOn(Lines before, Lines after) {
    Optional<String> on = Optional.of(String.valueOf(true));
    List<Line> benchmarks =
        before.values().keySet().stream()
            .filter(line -> line.name().startsWith(BENCHMARKS))
            .toList();
    return benchmarks.stream()
        .anyMatch(line -> before.value(line).equals(on) && after.value(line).equals(on));
  }
}
