package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.data.Shelf;
import io.acko.adapters.simulation.server.data.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How often clients read and write, in the form of latencies; here everything is fast. */
final class Latencies {
  private static final List<String> KINDS =
      List.of(
          "read",
          "write",
          "udf",
          "batch-sub-read",
          "batch-sub-write",
          "batch-sub-udf",
          "pi-query",
          "si-query");

  /** Shares above 1, 2, 4 … of the unit. */
  private static final String SHARES = ",0.00".repeat(17);

  private static final double MILLIS = 1_000;

  private final Mesh mesh;
  private final Server server;

  Latencies(Mesh mesh, Server server) {
    this.mesh = mesh;
    this.server = server;
  }

  void addTo(Commands commands) {
    commands.add("latencies", this::answer);
  }

  private String answer(Command command) {
    Optional<String> asked = command.parameter("hist");
    TreeMap<String, String> known = known();
    List<String> all = names();
    if (asked.isPresent()) {
      String name = asked.get();
      return all.contains(name) || name.equals("info")
          ? name + ":" + known.getOrDefault(name, "")
          : "ERROR:4:bad hist name";
    }
    return all.stream()
        .map(name -> name + ":" + known.getOrDefault(name, ""))
        .collect(Collectors.joining(";"));
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(List.of("batch-index"));
    for (Shelf shelf : server.shelves()) {
      KINDS.forEach(kind -> names.add(name(shelf, kind)));
    }
    return names;
  }

  private static String name(Shelf shelf, String kind) {
    return "{" + shelf.namespace() + "}-" + kind;
  }

  /** What there is to tell, by the name of the histogram. */
  private TreeMap<String, String> known() {
    long tick = server.tick(mesh.time().now());
    String unit =
        server.settings().service().get("microsecond-histograms").equals(Optional.of("true"))
            ? "usec"
            : "msec";
    TreeMap<String, String> known = new TreeMap<>();
    for (Shelf shelf : server.shelves()) {
      for (Workload.Kind kind : Workload.Kind.values()) {
        if (shelf.workload().isKnown(kind, tick)) {
          double rate = shelf.workload().lastWhole(kind, tick) * MILLIS / server.tickMillis();
          known.put(
              name(shelf, kind.name().toLowerCase(Locale.ROOT)),
              unit + "," + String.format(Locale.ROOT, "%.1f", rate) + SHARES);
        }
      }
    }
    return known;
  }
}
