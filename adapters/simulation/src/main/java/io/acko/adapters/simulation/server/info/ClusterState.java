package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.Standing;
import io.acko.adapters.simulation.server.data.NodeId;
import io.acko.adapters.simulation.server.data.Shelf;
import io.acko.adapters.simulation.server.data.Territory;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a server says of its cluster: stability, succession, maps. */
final class ClusterState {
  private static final int LONGEST_SIZE = 3;
  private static final String UNSTABLE = "ERROR:7:unstable cluster";

  private final Mesh mesh;
  private final Server server;

  ClusterState(Mesh mesh, Server server) {
    this.mesh = mesh;
    this.server = server;
  }

  void addTo(Commands commands) {
    Standing standing = server.standing();
    commands
        .add("cluster-stable", this::stable)
        .add("recluster", _ -> mesh.recluster(server))
        .add("get-sl", _ -> succession())
        .add("partition-generation", _ -> Integer.toString(standing.partitionGeneration()))
        .add("rebalance-generation", _ -> Integer.toString(standing.rebalances()))
        .add("replicas", this::replicas)
        .add("replicas-all", _ -> maps(true))
        .add("replicas-master", _ -> maps(false))
        .add("partition-info", _ -> new PartitionInfo(server).toString())
        .constant("health-outliers", "")
        .constant("health-stats", "");
    for (String dump : "cluster hb fabric migrates skew hlc rw".split(" ")) {
      commands.add("dump-" + dump, ClusterState::dump);
    }
  }

  private static String dump(Command command) {
    String verbose = command.parameter("verbose").orElse("false");
    return verbose.equals("true") || verbose.equals("false")
        ? "ok"
        : "ERROR:4:'verbose' may be either 'true' or 'false'";
  }

  private String succession() {
    return server.standing().isMember()
        ? server.standing().succession().stream()
            .map(NodeId::toString)
            .collect(Collectors.joining(","))
        : "";
  }

  /** The cluster key, or the first thing that is not as asked, in the documented order. */
  private String stable(Command command) {
    Standing standing = server.standing();
    if (!standing.migrateAllowed()) {
      return UNSTABLE;
    }
    return command
        .parameter("size")
        .flatMap(size -> wrongSize(size, standing.size()))
        .or(() -> unfinished(command))
        .orElseGet(standing::key);
  }

  private static Optional<String> wrongSize(String size, int actual) {
    if (size.isEmpty()) {
      return Optional.of("ERROR:4:missing 'size' value");
    }
    if (size.length() > LONGEST_SIZE) {
      return Optional.of("ERROR:4:'size' value too long");
    }
    if (!size.matches("[0-9]+")) {
      return Optional.of("ERROR:4:bad size");
    }
    return Integer.parseInt(size) == actual
        ? Optional.empty()
        : Optional.of("ERROR:7:cluster not specified size");
  }

  private Optional<String> unfinished(Command command) {
    String ignore = command.parameter("ignore-migrations").orElse("false");
    if (!ignore.equals("true") && !ignore.equals("false")) {
      return Optional.of("ERROR:4:bad ignore migrations");
    }
    if (ignore.equals("true")) {
      return Optional.empty();
    }
    Optional<String> namespace = command.parameter("namespace");
    if (namespace.filter(name -> server.shelf(name).isEmpty()).isPresent()) {
      return Optional.of(Commands.UNKNOWN_NAMESPACE);
    }
    boolean moving =
        server.shelves().stream()
            .filter(shelf -> namespace.map(shelf.namespace()::equals).orElse(true))
            .anyMatch(shelf -> shelf.counters().remaining() > 0);
    return moving || server.standing().isAbandoned() ? Optional.of(UNSTABLE) : Optional.empty();
  }

  private String replicas(Command command) {
    String max = command.parameter("max").orElse("8");
    if (!max.matches("[1-9][0-9]?")) {
      return "ERROR:4:bad max";
    }
    return server.shelves().stream()
        .map(shelf -> shelf.namespace() + ":0," + bitmaps(shelf, Integer.parseInt(max)))
        .collect(Collectors.joining(";"));
  }

  private String maps(boolean all) {
    return server.shelves().stream()
        .map(shelf -> shelf.namespace() + ":" + (all ? bitmaps(shelf, 8) : map(shelf, 0)))
        .collect(Collectors.joining(";"));
  }

  private static String bitmaps(Shelf shelf, int max) {
    Territory territory = shelf.territory();
    int copies = territory == null ? 1 : territory.replicas();
    StringBuilder text = new StringBuilder().append(copies);
    for (int copy = 0; copy < Math.min(max, copies); copy++) {
      text.append(',').append(map(shelf, copy));
    }
    return text.toString();
  }

  private static String map(Shelf shelf, int copy) {
    Territory territory = shelf.territory();
    return territory == null
        ? Base64.getEncoder().encodeToString(new byte[(shelf.partitions() + 7) / 8])
        : territory.bitmap(shelf, copy);
  }
}
