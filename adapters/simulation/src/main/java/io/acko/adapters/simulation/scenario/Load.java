package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.client.Client;
import io.acko.adapters.simulation.client.Ledger.Verdict;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import io.acko.adapters.simulation.world.RandomStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A client that writes all the time, through whichever server it happens to reach. */
public final class Load {
  private static final int KEYS = 40;
  private static final Duration PAUSE = Duration.ofMillis(1_500);
  private static final String NAMESPACE = "test";

  private final Stage stage;
  private final String namespace;
  private final int keys;
  private final Duration pause;
  private final RandomStream chance;
  private final Client client = new Client(this::connection);
  private long writes;
  private long acknowledged;

  Load(Stage stage) {
    this(stage, NAMESPACE, KEYS, PAUSE, "load");
  }

  /** A client of one namespace that goes round among so many keys and rests after each write. */
  public Load(Stage stage, String namespace, int keys, Duration pause, String chance) {
    this.stage = stage;
    this.namespace = namespace;
    this.keys = keys;
    this.pause = pause;
    this.chance = stage.world().seed().stream(chance);
    stage.joined(this);
  }

  public Client client() {
    return client;
  }

  /** How many writes it has tried. */
  public long tried() {
    return writes;
  }

  /** How many of them were acknowledged. */
  public long acknowledged() {
    return acknowledged;
  }

  /**
   * Writes as many records more, once: what is written again after its loss is found again, and
   * hides that it was lost.
   */
  public void fill() {
    for (int key = 0; key < keys; key++) {
      write("rest-" + key);
    }
  }

  /** Begins to write, and never ends. */
  public void begin() {
    write("key-" + chance.below(keys));
    stage.world().after(pause, this::begin);
  }

  private void write(String key) {
    long now = stage.world().now().toEpochMilli();
    Write told = client.write(key, "value-" + writes++, now);
    if (told instanceof Write.Acked) {
      acknowledged++;
    }
  }

  /** How many acknowledged records are not found now; asking changes nothing. */
  public long missing() {
    Optional<DataPath> path =
        stage.user().pods().stream()
            .flatMap(pod -> stage.fabric().through(pod.key(), namespace).stream())
            .findFirst();
    return path.stream()
        .flatMap(through -> client.audit(through::read).stream())
        .filter(Verdict.Lost.class::isInstance)
        .count();
  }

  private Optional<DataPath> connection() {
    List<StoredObject> pods = stage.user().pods();
    int first = pods.isEmpty() ? 0 : chance.below(pods.size());
    for (int i = 0; i < pods.size(); i++) {
      StoredObject pod = pods.get((first + i) % pods.size());
      Optional<DataPath> path = stage.fabric().through(pod.key(), namespace);
      if (path.isPresent()) {
        return path;
      }
    }
    return Optional.empty();
  }
}
