package io.acko.domain.claim;

import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.util.Collection;
import java.util.List;

/**
 * Claims of local storage that go with pods that are restarted on purpose, so that the next ones
 * may come up on other nodes.
 */
public final class LocalClaims {
  private static final String WHY =
      "its pod is restarted and may move, as deleteLocalStorageOnRestart says";

  private LocalClaims() {}

  /** The deletion of those of some pods: none of a class that the user did not list. */
  public static List<Step> release(ObservedCluster observed, Collection<String> pods) {
    List<String> classes = observed.resource().spec().storage().releasedOnRestart();
    return classes.isEmpty()
        ? List.of()
        : Claims.of(observed).all().stream()
            .filter(claim -> pods.contains(claim.pod()))
            .filter(claim -> claim.isMarkedBy(observed.resource().uid()))
            .filter(claim -> !claim.object().terminating())
            .filter(claim -> classes.contains(claim.storageClass()))
            .map(Claim::object)
            .map(LocalClaims::remove)
            .toList();
  }

  private static Step remove(ObservedObject claim) {
    return new Step.Remove(claim.ref(), new Precondition(claim.uid(), claim.version()), WHY);
  }
}
