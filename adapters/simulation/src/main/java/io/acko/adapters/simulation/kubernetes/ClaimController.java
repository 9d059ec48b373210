package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Binds claims after a while, and protects them from deletion while a pod uses them. */
final class ClaimController implements Change.Listener {
  static final String PROTECTION = "kubernetes.io/pvc-protection";

  private static final ObjectStatus BOUND =
      new ObjectStatus.Fields(MapValue.build().put("phase", "Bound").build());
  private static final Duration SHORTEST_BINDING = Duration.ofMillis(200);
  private static final Duration LONGEST_BINDING = Duration.ofSeconds(3);

  private final World world;
  private final Store store;
  private final RandomStream chance;

  ClaimController(World world, Store store) {
    this.world = world;
    this.store = store;
    this.chance = world.seed().stream("claims");
  }

  static boolean isBound(StoredObject claim) {
    return claim.status().equals(BOUND);
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.CLAIM) && change.kind() == Change.Kind.ADDED) {
      StoredObject claim = change.after();
      Expectation same = new Expectation(Optional.of(claim.uid()), Optional.empty());
      world.after(
          chance.between(SHORTEST_BINDING, LONGEST_BINDING),
          () -> store.updateStatus(Actor.CLAIM_CONTROLLER, claim.key(), same, BOUND));
    } else if (change.isOf(Kinds.CLAIM) || isPodGone(change)) {
      world.after(Duration.ofMillis(10), this::releaseUnused);
    }
  }

  private static boolean isPodGone(Change change) {
    return change.isOf(Kinds.POD) && change.kind() == Change.Kind.DELETED;
  }

  private void releaseUnused() {
    for (StoredObject claim : List.copyOf(store.list(Kinds.CLAIM))) {
      if (claim.terminating()
          && store.list(Kinds.POD).stream().noneMatch(pod -> uses(pod, claim))) {
        store.edit(Actor.CLAIM_CONTROLLER, claim.key(), Expectation.ANY, ClaimController::released);
      }
    }
  }

  private static boolean uses(StoredObject pod, StoredObject claim) {
    return pod.key().namespace().equals(claim.key().namespace())
        && pod.spec().list("volumes").maps().stream()
            .flatMap(volume -> volume.text("persistentVolumeClaim", "claimName").stream())
            .anyMatch(claim.key().name()::equals);
  }

  private static MapValue released(MapValue claim) {
    List<String> rest =
        claim.map("metadata").list("finalizers").texts().stream()
            .filter(finalizer -> !finalizer.equals(PROTECTION))
            .toList();
    MapValue metadata = claim.map("metadata").with("finalizers", ListValue.ofTexts(rest));
    return claim.with("metadata", metadata);
  }
}
