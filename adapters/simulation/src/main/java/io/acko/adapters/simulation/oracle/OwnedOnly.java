package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ObjectNames;
import java.util.Optional;

/**
 * The operator writes to nothing that no cluster owns, and leaves nothing behind. What a former
 * cluster of the name left may be marked as the present one's, and is not deleted before.
 */
public final class OwnedOnly implements Oracle {
  private final Store store;
  private final Findings findings;

  public OwnedOnly(Store store, Findings findings) {
    this.store = store;
    this.findings = findings;
  }

  @Override
  public void changed(Change change) {
    boolean part = !change.isOf(Kinds.CLUSTER) && !change.isOf(Kinds.EVENT);
    boolean owned =
        change.isOf(Kinds.CLAIM)
            ? isOfACluster(change.before())
                || (change.kind() == Change.Kind.MODIFIED && isTakenOver(change))
            : isOwned(change.before());
    if (part && change.by() == Actor.OPERATOR && !owned) {
      findings.report(this, change.kind() + " of " + change.key() + ", which no cluster owns");
    }
  }

  /** Everything of a deleted cluster must be gone, except claims that are to stay. */
  public void requireNothingLeft() {
    store.everything().stream()
        .filter(object -> object.owner().isPresent())
        .findFirst()
        .ifPresent(object -> findings.report(this, object.key() + " is left behind"));
    store.list(Kinds.CLAIM).stream()
        .filter(claim -> claim.annotation(ObjectNames.CASCADE_DELETE).equals(Optional.of("true")))
        .forEach(claim -> findings.report(this, claim.key() + " is left behind"));
    store
        .list(Kinds.CLUSTER)
        .forEach(cluster -> findings.report(this, cluster.key() + " does not go"));
  }

  /** By the UID that it bears, or by its name as long as it bears none. */
  private boolean isOfACluster(StoredObject claim) {
    Optional<String> bears = claim.label(ObjectNames.CLUSTER_UID_LABEL);
    Optional<String> named = claim.label(ObjectNames.INSTANCE_LABEL);
    return store.list(Kinds.CLUSTER).stream()
        .anyMatch(
            one ->
                bears
                    .map(uid -> uid.equals(one.uid().text()))
                    .orElse(named.equals(Optional.of(one.key().name()))));
  }

  /** Of a former cluster before, and of the present one of that name afterwards. */
  private boolean isTakenOver(Change change) {
    Optional<String> former = change.before().label(ObjectNames.CLUSTER_UID_LABEL);
    boolean isHad =
        store.list(Kinds.CLUSTER).stream()
            .anyMatch(one -> former.equals(Optional.of(one.uid().text())));
    return !isHad
        && !change.after().terminating()
        && change.after().label(ObjectNames.CLUSTER_UID_LABEL).isPresent()
        && change
            .before()
            .label(ObjectNames.INSTANCE_LABEL)
            .equals(change.after().label(ObjectNames.INSTANCE_LABEL))
        && isOfACluster(change.after());
  }

  private boolean isOwned(StoredObject object) {
    return object
        .owner()
        .filter(
            owner -> {
              boolean byCluster =
                  store.list(Kinds.CLUSTER).stream().anyMatch(one -> one.uid().equals(owner));
              return byCluster || object.key().kind().equals(Kinds.POD);
            })
        .isPresent();
  }
}
