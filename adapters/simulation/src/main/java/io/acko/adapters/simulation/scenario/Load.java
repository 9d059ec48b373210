package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.client.Client;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.world.RandomStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A client that writes all the time, through whichever server it happens to reach. */
final class Load {
  private static final int KEYS = 40;
  private static final Duration PAUSE = Duration.ofMillis(1_500);
  private static final String NAMESPACE = "test";

  private final Stage stage;
  private final RandomStream chance;
  private final Client client = new Client(this::connection);
  private long writes;

  Load(Stage stage) {
    this.stage = stage;
    this.chance = stage.world().seed().stream("load");
  }

  Client client() {
    return client;
  }

  /** Begins to write, and never ends. */
  void begin() {
    long now = stage.world().now().toEpochMilli();
    var _ = client.write("key-" + chance.below(KEYS), "value-" + writes++, now);
    stage.world().after(PAUSE, this::begin);
  }

  private Optional<DataPath> connection() {
    List<StoredObject> pods = stage.user().pods();
    int first = pods.isEmpty() ? 0 : chance.below(pods.size());
    for (int i = 0; i < pods.size(); i++) {
      StoredObject pod = pods.get((first + i) % pods.size());
      Optional<DataPath> path = stage.fabric().through(pod.key(), NAMESPACE);
      if (path.isPresent()) {
        return path;
      }
    }
    return Optional.empty();
  }
}
