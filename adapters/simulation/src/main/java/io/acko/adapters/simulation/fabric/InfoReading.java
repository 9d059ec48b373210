package io.acko.adapters.simulation.fabric;

import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads what a server says of itself, command by command; nothing is guessed. */
final class InfoReading {
  private InfoReading() {}

  /** Asks as the real probe does. */
  static Reading<ObservedNode> of(UnaryOperator<String> server) {
    String statistics = ";" + server.apply("statistics") + ";";
    Optional<String> size = value(statistics, "cluster_size");
    Optional<String> remaining = value(statistics, "migrate_partitions_remaining");
    if (size.isEmpty() || remaining.isEmpty()) {
      return new Reading.Unknown<>("statistics are incomplete");
    }
    return new Reading.Known<>(
        new ObservedNode(
            server.apply("node"),
            server.apply("cluster-name"),
            server.apply("build"),
            Integer.parseInt(size.get()),
            value(statistics, "cluster_key").orElse("0"),
            isTrue(statistics, "cluster_integrity"),
            isTrue(statistics, "cluster_is_member"),
            isTrue(statistics, "migrate_allowed"),
            Long.parseLong(remaining.get()),
            List.of(server.apply("service-clear-std").split(","))));
  }

  private static boolean isTrue(String statistics, String key) {
    return value(statistics, key).filter("true"::equals).isPresent();
  }

  private static Optional<String> value(String statistics, String key) {
    String start = ";" + key + "=";
    int from = statistics.indexOf(start);
    return from < 0
        ? Optional.empty()
        : Optional.of(
            statistics.substring(
                from + start.length(), statistics.indexOf(';', from + start.length())));
  }
}
