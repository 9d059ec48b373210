package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.ObjectStatus;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/** Does things by hand at times of its own, never within a pass that is deciding. */
final class Meddler {
  private static final Duration FIRST = Duration.ofMinutes(4);
  private static final Duration LAST = Duration.ofMinutes(19);
  private static final Duration AGAIN = Duration.ofMillis(700);
  private static final int MOST_DEEDS = 5;
  private static final int MOST_TRIES = 400;

  private final Stage stage;
  private final RandomStream chance;
  private final Wholeness wholeness;
  private final PassUnderWay pass;

  private enum Deed {
    SCALE_UP,
    SCALE_DOWN,
    WIPE_STATUS,
    STRIP_POD,
    DELETE_BETWEEN_THE_LOOKS,
    SAME_OPERATION_AGAIN,
    DELETE_BUDGET,
    DELETE_CONFIG,
    UNLABEL_SET,
    COPIES_AND_SIZE,
    ALL_AT_ONCE
  }

  private Meddler(Stage stage) {
    this.stage = stage;
    this.chance = stage.world().seed().stream("meddler");
    this.wholeness = new Wholeness(stage);
    this.pass = new PassUnderWay(stage.operator());
  }

  static void meddle(Stage stage) {
    Meddler meddler = new Meddler(stage);
    int deeds = 1 + meddler.chance.below(MOST_DEEDS);
    for (int i = 0; i < deeds; i++) {
      Deed deed = Deed.values()[meddler.chance.below(Deed.values().length)];
      Duration when = meddler.chance.between(FIRST, LAST);
      stage.world().after(when, () -> meddler.come(deed, MOST_TRIES));
    }
  }

  private void come(Deed deed, int tries) {
    if (tries == 0) {
      return;
    }
    if (pass.holds() || !isPossible(deed)) {
      stage.world().after(AGAIN, () -> come(deed, tries - 1));
      return;
    }
    stage.world().note("meddler", "deed", deed.name());
    act(deed);
  }

  /** What would cost records whoever did it is left alone while the cluster is not whole. */
  private boolean isPossible(Deed deed) {
    return switch (deed) {
      case SCALE_DOWN -> wholeness.holds() && !sets().isEmpty();
      case DELETE_BETWEEN_THE_LOOKS -> wholeness.holds() && isAnnounced();
      case SCALE_UP, UNLABEL_SET -> !sets().isEmpty();
      case STRIP_POD -> !stage.user().pods().isEmpty();
      case WIPE_STATUS,
          SAME_OPERATION_AGAIN,
          DELETE_BUDGET,
          DELETE_CONFIG,
          COPIES_AND_SIZE,
          ALL_AT_ONCE ->
          stage.user().cluster().isPresent();
    };
  }

  private boolean isAnnounced() {
    return stage
        .user()
        .cluster()
        .filter(one -> one.clusterStatus().ledger().undertaking().isPresent())
        .isPresent();
  }

  private void act(Deed deed) {
    switch (deed) {
      case SCALE_UP -> scale(1);
      case SCALE_DOWN -> scale(-1);
      case WIPE_STATUS -> wipeStatus();
      case STRIP_POD -> editMetadata(any(stage.user().pods()).key(), "annotations");
      case DELETE_BETWEEN_THE_LOOKS ->
          stage.user().delete(Kinds.POD, any(stage.user().pods()).key().name());
      case SAME_OPERATION_AGAIN -> {
        sheet().operation(chance.happens(0.5) ? "PodRestart" : "WarmRestart", "same");
        stage.user().applySheet();
      }
      case DELETE_BUDGET -> stage.user().delete("PodDisruptionBudget", "demo-pdb");
      case DELETE_CONFIG -> stage.user().delete("ConfigMap", "demo-0-config");
      case UNLABEL_SET -> editMetadata(any(sets()).key(), "labels");
      case COPIES_AND_SIZE -> {
        sheet().copies(sheet().copies() == 2 ? 3 : 2).size(2 + chance.below(4));
        stage.user().applySheet();
      }
      case ALL_AT_ONCE -> {
        sheet()
            .copies(2 + chance.below(2))
            .size(2 + chance.below(4))
            .racks(chance.below(4))
            .files(20_000 + chance.below(100))
            .image("aerospike:ce-8.1.2." + chance.below(3));
        stage.user().applySheet();
      }
    }
  }

  private Sheet sheet() {
    return stage.user().sheet();
  }

  private StoredObject any(List<StoredObject> all) {
    return all.get(chance.below(all.size()));
  }

  private List<StoredObject> sets() {
    return List.copyOf(stage.kubernetes().store().list(Kinds.STATEFUL_SET));
  }

  private void wipeStatus() {
    var _ =
        stage
            .kubernetes()
            .store()
            .updateStatus(
                Actor.USER,
                ObjectKey.of(Stage.CLUSTER),
                Expectation.ANY,
                ObjectStatus.OfCluster.EMPTY);
  }

  private void scale(int by) {
    edit(
        any(sets()).key(),
        whole -> {
          MapValue spec = whole.map("spec");
          int now = spec.get("replicas").flatMap(Value::asInteger).orElse(0);
          return whole.with("spec", spec.with("replicas", Value.of(Math.max(0, now + by))));
        });
  }

  private void editMetadata(ObjectKey key, String emptied) {
    edit(key, whole -> whole.with("metadata", whole.map("metadata").with(emptied, MapValue.EMPTY)));
  }

  private void edit(ObjectKey key, UnaryOperator<MapValue> change) {
    var _ = stage.kubernetes().store().edit(Actor.USER, key, Expectation.ANY, change);
  }
}
