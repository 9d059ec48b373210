package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Truncations and evictions, as one server remembers them; no record ever goes. */
final class Truncations {
  private static final Instant EPOCH = Instant.parse("2010-01-01T00:00:00Z");

  private static final BigInteger NANOS = BigInteger.valueOf(1_000_000);

  /** In the order in which they were first given. */
  private final List<Threshold> thresholds = new ArrayList<>();

  private final Mesh mesh;
  private final Server server;
  private int changes;

  /**
   * Older records are gone.
   *
   * @param what a namespace, or a namespace and a set
   * @param until milliseconds since 2010
   */
  private record Threshold(String what, long until) {}

  Truncations(Mesh mesh, Server server) {
    this.mesh = mesh;
    this.server = server;
  }

  void addTo(Commands commands) {
    commands
        .add("truncate", this::truncate)
        .add("truncate-namespace", this::truncateNamespace)
        .add("truncate-undo", this::undo)
        .add("truncate-namespace-undo", this::undo)
        .add("eviction-reset", Truncations::evict);
  }

  /** How many there are. */
  int size() {
    return thresholds.size();
  }

  /** How often that changed. */
  int changes() {
    return changes;
  }

  private String truncate(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    Optional<String> missing = command.missing("set");
    return missing.orElseGet(() -> note(command));
  }

  private String truncateNamespace(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    return command.parameter("set").isPresent() ? "ERROR:4:unexpected set name" : note(command);
  }

  private String note(Command command) {
    if (!server.standing().migrateAllowed()) {
      return "ERROR:9:timeout";
    }
    long now = Duration.between(EPOCH, Instant.ofEpochMilli(mesh.time().now())).toMillis();
    long until = command.parameter("lut").map(Truncations::sinceEpoch).orElse(now);
    if (until <= 0) {
      return "ERROR:4:would truncate to 0";
    }
    if (until > now) {
      return "ERROR:4:would truncate in the future";
    }
    put(new Threshold(key(command), until));
    changes++;
    return "ok";
  }

  private void put(Threshold threshold) {
    for (int i = 0; i < thresholds.size(); i++) {
      if (thresholds.get(i).what().equals(threshold.what())) {
        thresholds.set(i, threshold);
        return;
      }
    }
    thresholds.add(threshold);
  }

  /** A time is told in nanoseconds since 1970; what is no number counts as 0. */
  private static long sinceEpoch(String lut) {
    return lut.matches("[0-9]{1,40}")
        ? new BigInteger(lut)
            .divide(NANOS)
            .subtract(BigInteger.valueOf(EPOCH.toEpochMilli()))
            .min(BigInteger.valueOf(Long.MAX_VALUE))
            .longValue()
        : 0;
  }

  private String undo(Command command) {
    String what = key(command);
    if (thresholds.removeIf(one -> one.what().equals(what))) {
      changes++;
    }
    return "ok";
  }

  private static String key(Command command) {
    String set = command.parameter("set").map(name -> "|" + name).orElse("");
    return command.parameter("namespace").orElse("") + set;
  }

  private static String evict(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    return command.parameter("ttl").filter(ttl -> ttl.length() > 9).isPresent()
        ? "ERROR:4:ttl too big"
        : "ok";
  }

  @Override
  public String toString() {
    return thresholds.stream()
        .map(one -> one.what() + "=" + one.until())
        .collect(Collectors.joining(";"));
  }
}
