package io.acko.domain.concern.operation;

import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.ledger.OperationKind;
import io.acko.domain.ledger.OperationRun;
import java.time.Duration;
import java.util.List;

/** Asks for operations in small worlds, and plays what they do to pods. */
final class Operations {
  static final Duration LONG = Duration.ofMinutes(10);

  private Operations() {}

  static ClusterSpec restart(ClusterSpec spec, String id, String... pods) {
    return asking(spec, OperationKind.POD_RESTART, id, pods);
  }

  static ClusterSpec asking(ClusterSpec spec, OperationKind kind, String id, String... pods) {
    MapValue operation =
        MapValue.build()
            .put("kind", kind.text())
            .put("id", id)
            .putUnlessEmpty("podList", ListValue.ofTexts(List.of(pods)))
            .build();
    return ClusterSpec.read(spec.document().with("operations", ListValue.of(operation)));
  }

  static ClusterSpec withoutOperation(ClusterSpec spec) {
    return ClusterSpec.read(spec.document().without("operations"));
  }

  /** A cluster at rest whose user has just asked for a restart. */
  static SmallWorld asked(int size, String... pods) {
    SmallWorld world = SmallWorld.calm(size);
    return world.wanting(restart(world.spec(), "one", pods));
  }

  static OperationRun run(SmallWorld world) {
    return world.ledger().operation().orElseThrow();
  }

  static List<String> taken(Decision decision) {
    return decision.plan().steps().stream()
        .filter(Step::disrupts)
        .map(step -> step.target().name())
        .toList();
  }

  /** Passes until pods are taken, or the longest time has gone by. */
  static List<String> takenWithin(SmallWorld world, Duration longest) {
    Duration step = longest.dividedBy(40).plusSeconds(1);
    for (int i = 0; i < 40; i++) {
      List<String> taken = taken(world.pass());
      if (!taken.isEmpty()) {
        return taken;
      }
      world.later(step);
    }
    return List.of();
  }

  /** Another pod is in the place of one, and the cluster is whole again. */
  static void comesBack(SmallWorld world, String pod, String key) {
    world.born(pod, 0, key);
    world.joined(key);
  }
}
