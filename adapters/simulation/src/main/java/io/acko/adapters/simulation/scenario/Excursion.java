package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.oracle.ThereAndBack;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;

/** A user who wants something else of a cluster at rest, and then the same as before. */
final class Excursion {
  private static final double SHARE = 0.2;
  private static final String CLAIMS = Kinds.CLAIM + "/";

  private final Stage stage;
  private final Jury jury;
  private final RandomStream chance;

  Excursion(Stage stage, Jury jury) {
    this.stage = stage;
    this.jury = jury;
    this.chance = stage.world().seed().stream("excursion");
  }

  /** Goes there and back in one run of five. */
  void makeNowAndThen() {
    if (chance.happens(SHARE)) {
      make();
    }
  }

  private void make() {
    ThereAndBack back = jury.thereAndBack();
    MapValue spec = stage.user().cluster().orElseThrow().spec();
    back.leave(picture());
    want(other(spec));
    want(spec);
    back.requireBack(picture());
  }

  private void want(MapValue spec) {
    stage.world().note("user", "wants", "something else");
    stage
        .kubernetes()
        .store()
        .edit(
            Actor.USER,
            ObjectKey.of(Stage.CLUSTER),
            Expectation.ANY,
            whole -> whole.with("spec", spec));
    jury.stability().requireWithin(Bound.of(stage));
  }

  /** One thing of the spec is another: its size, its image, a label or a setting. */
  private MapValue other(MapValue spec) {
    return switch (chance.below(4)) {
      case 0 ->
          spec.with("size", Value.of(1 + spec.get("size").flatMap(Value::asInteger).orElse(1)));
      case 1 -> spec.with("image", Value.of("aerospike:ce-8.1.2.99"));
      case 2 -> {
        MapValue labels = MapValue.EMPTY.with("excursion", Value.of("yes"));
        MapValue podSpec = spec.map("podSpec");
        MapValue metadata = podSpec.map("metadata").with("labels", labels);
        yield spec.with("podSpec", podSpec.with("metadata", metadata));
      }
      default -> {
        MapValue config = spec.map("aerospikeConfig");
        MapValue service = config.map("service").with("proto-fd-max", Value.of(14_999));
        yield spec.with("aerospikeConfig", config.with("service", service));
      }
    };
  }

  private List<String> picture() {
    return Picture.of(stage.kubernetes().store()).stream()
        .filter(line -> !line.startsWith(CLAIMS))
        .toList();
  }
}
