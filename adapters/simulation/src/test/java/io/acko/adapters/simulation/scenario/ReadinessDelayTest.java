package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How long a server that clients can use already is kept from them by its probes.
 *
 * <p>The probes are those of the StatefulSet that the operator made, played as the kubelet plays
 * them: the first at any moment, then one each period, and readiness at once when the startup probe
 * has come through.
 */
class ReadinessDelayTest {
  private static final Duration STEP = Duration.ofMillis(50);
  private static final Duration BOUND = Duration.ofSeconds(2).plus(STEP);

  /** One pod as a kubelet and as a client see it. */
  private static final class Seen {
    private final Instant first;
    private boolean started;
    private Optional<Instant> usable = Optional.empty();
    private Optional<Instant> ready = Optional.empty();
    private long probes;

    Seen(Instant first) {
      this.first = first;
    }

    boolean isDue(Instant now, Duration startup, Duration readiness) {
      Duration period = started ? readiness : startup;
      return !now.isBefore(first.plus(period.multipliedBy(probes)));
    }
  }

  private final TreeMap<String, Seen> pods = new TreeMap<>();

  @ParameterizedTest
  @ValueSource(ints = {0, 300, 600, 900, 1_200, 1_500, 1_800})
  void aServerIsReadyWithinTwoSecondsOfItsFirstAcknowledgedWriteAndNeverBefore(int firstProbe) {
    Stage stage = new Stage(new Seed(firstProbe + 1), 100, MeshSettings.measured());
    stage.user().sheet().size(3);
    stage.operator().start();
    stage.user().applySheet();

    for (int i = 0; i < 12_000 && !isOver(); i++) {
      stage.world().run(STEP);
      stage.user().pods().forEach(pod -> look(stage, pod, Duration.ofMillis(firstProbe)));
    }

    List<Duration> delays = new ArrayList<>();
    pods.values()
        .forEach(
            seen ->
                delays.add(Duration.between(seen.usable.orElseThrow(), seen.ready.orElseThrow())));
    assertThat(delays)
        .hasSize(3)
        .allSatisfy(delay -> assertThat(delay).isBetween(STEP.negated(), BOUND));
  }

  private boolean isOver() {
    return pods.size() == 3
        && pods.values().stream()
            .allMatch(seen -> seen.ready.isPresent() && seen.usable.isPresent());
  }

  private void look(Stage stage, StoredObject pod, Duration firstProbe) {
    Instant now = stage.world().now();
    if (!pod.pod().running()) {
      return;
    }
    Seen seen = pods.computeIfAbsent(pod.key().name(), _ -> new Seen(now.plus(firstProbe)));
    if (seen.usable.isEmpty() && takesAWrite(stage, pod)) {
      seen.usable = Optional.of(now);
    }
    Duration startup = period(stage, "startupProbe");
    Duration readiness = period(stage, "readinessProbe");
    if (seen.ready.isEmpty() && seen.isDue(now, startup, readiness)) {
      seen.probes++;
      seen.started = seen.started || answer(stage, pod, "build").isPresent();
      boolean serves =
          answer(stage, pod, "partition-generation")
              .filter(told -> !told.startsWith("-"))
              .isPresent();
      seen.ready = seen.started && serves ? Optional.of(now) : Optional.empty();
    }
  }

  private static boolean takesAWrite(Stage stage, StoredObject pod) {
    return stage
        .fabric()
        .through(pod.key(), "test")
        .map(path -> path.write("probe-" + pod.key().name(), "1", 1))
        .filter(DataPath.Write.Acked.class::isInstance)
        .isPresent();
  }

  private static Optional<String> answer(Stage stage, StoredObject pod, String command) {
    return stage.fabric().info(pod.key(), command).filter(told -> !told.startsWith("ERROR"));
  }

  private static Duration period(Stage stage, String probe) {
    StoredObject set = stage.kubernetes().store().list("StatefulSet").iterator().next();
    MapValue server = set.spec().map("template").map("spec").list("containers").maps().getFirst();
    return Duration.ofSeconds(
        server.map(probe).get("periodSeconds").flatMap(Value::asInteger).orElseThrow());
  }
}
