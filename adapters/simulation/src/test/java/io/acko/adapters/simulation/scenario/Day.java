package io.acko.adapters.simulation.scenario;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.simulation.driver.Put;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.driver.Variation;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
  private static final Duration WHILE = Duration.ofMinutes(15);

  /** Longer than a breaker of usual settings stays open over two trials that fail. */
  private static final Duration LONG = Duration.ofHours(4);

  /** More than opens a breaker of usual threshold, and lets its trials fail. */
  private static final int MANY = 13;

  private static final List<String> HOSTS =
      List.of("host-a", "host-b", "host-c", "host-d", "host-e", "host-f", "host-g", "host-h");

  private static final Map<Scene, Long> USUAL = new ConcurrentHashMap<>();

  private final Stage stage = new Stage(new Seed(11), 1);
  private final Props props = new Props(stage);
  private final Scene scene;
  private MapValue cluster;

  private Day(Scene scene) {
    this.scene = scene;
    this.cluster = scene.cluster();
  }

  /** Whether the day takes another course where the leaf is otherwise from the beginning. */
  static boolean differs(Variation variation) {
    Scene scene = variation.scene();
    return new Day(changed(variation)).live() != USUAL.computeIfAbsent(scene, Day::usual);
  }

  private static long usual(Scene scene) {
    return new Day(scene).live();
  }

  private static Scene changed(Variation variation) {
    Scene scene = variation.scene();
    if (variation.leaf().kind() == CustomResourceDefinitions.CLUSTERS) {
      return new Scene(
          scene.name(), variation.in(scene.cluster()), scene.templates(), scene.users());
    }
    List<MapValue> templates = new ArrayList<>(scene.templates());
    templates.set(0, variation.in(templates.getFirst()));
    return new Scene(scene.name(), scene.cluster(), templates, scene.users());
  }

  private long live() {
    int size = cluster.map("spec").get("size").flatMap(Value::asInteger).orElse(3);
    props.begin(scene);
    stage.operator().start();
    stage.world().run(WHILE);
    restartAllBesideAPodThatDoesNotStart(size + 1);
    stage.refusals().refuse(Kinds.STATEFUL_SET, Fault.serverError(), MANY);
    want("spec.podSpec.metadata.labels", MapValue.build().put("day", "second").build());
    stage.world().run(LONG);
    want("spec.size", Value.of(size));
    stage.world().run(WHILE);
    want("spec.aerospikeConfig.service.proto-fd-max", Value.of(17_000));
    stage.world().run(WHILE);
    stage.user().deleteCluster();
    stage.world().run(WHILE);
    return stage.world().trace().hash();
  }

  private void restartAllBesideAPodThatDoesNotStart(int size) {
    stage.kubernetes().hosts(List.of());
    want("spec.size", Value.of(size));
    stage.world().run(Duration.ofMinutes(2));
    stage.kubernetes().hosts(HOSTS);
    want("spec.image", Value.of("aerospike:ce-8.1.1.9"));
    stage.world().run(WHILE);
    stage.kubernetes().cordon(HOSTS.getFirst(), false);
    stage.world().run(WHILE);
  }

  private void want(String path, Value value) {
    cluster = new Put(path, value).in(cluster);
    props.put(cluster);
  }
}
