package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.driver.Put;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.driver.Variation;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.PodFate;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A day on which much happens to a cluster, the same for every cluster: what a field says of
 * restarts, failures, removals or deletion shows on it, and what nothing reads does not.
 *
 * <p>Two clusters that differ in one field from the beginning have the same day, event by event,
 * unless that field is read.
 */
final class Day {
  private static final Duration HOUR = Duration.ofHours(1);

  /** More than opens a breaker of usual threshold, and lets its trials fail. */
  private static final int MANY = 13;

  private static final Map<Scene, Long> USUAL = new ConcurrentHashMap<>();

  private final Stage stage = new Stage(new Seed(11), 1);
  private final Props props = new Props(stage);
  private MapValue cluster;
  private boolean stuck;

  private Day(MapValue cluster) {
    this.cluster = cluster;
  }

  /** Whether the day takes another course where the leaf is otherwise from the beginning. */
  static boolean differs(Variation variation) {
    Scene scene = variation.scene();
    long usual = USUAL.computeIfAbsent(scene, one -> new Day(one.cluster()).live(one));
    return new Day(variation.in(scene.cluster())).live(scene) != usual;
  }

  private long live(Scene scene) {
    stage.kubernetes().decideFatesBy(new Slow());
    props.begin(
        new Scene(scene.name(), cluster, scene.templates(), scene.users()));
    stage.operator().start();
    stage.world().run(HOUR);
    want("spec.podSpec.metadata.labels", MapValue.build().put("day", "first").build());
    stage.world().run(HOUR);
    stuck = true;
    want("spec.image", Value.of("aerospike:ce-8.1.1.9"));
    stage.world().run(HOUR);
    stuck = false;
    stage.world().run(HOUR);
    stage.refusals().refuse(Kinds.STATEFUL_SET, Fault.serverError(), MANY);
    want("spec.podSpec.metadata.labels", MapValue.build().put("day", "second").build());
    stage.world().run(HOUR.multipliedBy(9));
    want("spec.size", Value.of(5));
    stage.world().run(HOUR);
    want("spec.size", Value.of(3));
    stage.world().run(HOUR);
    want("spec.aerospikeConfig.service.proto-fd-max", Value.of(17_000));
    stage.world().run(HOUR);
    stage.user().deleteCluster();
    stage.world().run(HOUR);
    return stage.world().trace().hash();
  }

  private void want(String path, Value value) {
    cluster = new Put(path, value).in(cluster);
    props.put(cluster);
  }

  /** While it is so, a second pod that is made does not become ready. */
  private final class Slow implements PodFate {
    @Override
    public boolean crashes(StoredObject pod) {
      return false;
    }

    @Override
    public boolean answersProbes(StoredObject pod) {
      return !stuck || !pod.key().name().endsWith("-1");
    }
  }
}
