package io.acko.domain.concern.claim;

import io.acko.domain.claim.Claim;
import io.acko.domain.claim.Claims;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Situation;
import io.acko.domain.formation.Formation;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedPod;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;

/**
 * Claims of local storage that go with a pod that is restarted on purpose, so that the next one may
 * come up on another node.
 *
 * <p>The restart was approved as the loss of a copy, since what is kept in memory is lost with any.
 * The claims go only once the pod is on its way, and while all others serve: a crash before that
 * keeps them, and so does whatever else ends a pod, such as a drain or a broken server (B020).
 */
final class Released {
  private Released() {}

  static List<Claim> of(Situation situation, Claims claims) {
    List<String> classes = situation.spec().storage().releasedOnRestart();
    SortedMap<String, Uid> restarted = restarted(situation);
    return classes.isEmpty() || restarted.isEmpty() || !othersServe(situation, restarted)
        ? List.of()
        : claims.all().stream()
            .filter(claim -> isLeaving(situation, restarted, claim.pod()))
            .filter(claim -> claim.isMarkedBy(situation.resource().uid()))
            .filter(claim -> !claim.object().terminating())
            .filter(claim -> classes.contains(claim.storageClass()))
            .toList();
  }

  private static SortedMap<String, Uid> restarted(Situation situation) {
    return situation
        .ledger()
        .undertaking()
        .filter(one -> one.purpose() instanceof Purpose.Restart)
        .map(Undertaking::pods)
        .orElse(Collections.emptySortedMap());
  }

  /** Whether the very pod that was meant is on its way out. */
  private static boolean isLeaving(
      Situation situation, SortedMap<String, Uid> restarted, String name) {
    return situation
        .observed()
        .pod(name)
        .filter(ObservedPod::terminating)
        .filter(pod -> pod.uid().equals(restarted.get(name)))
        .isPresent();
  }

  private static boolean othersServe(Situation situation, SortedMap<String, Uid> restarted) {
    return Formation.of(situation.observed()).pods().stream()
        .filter(name -> !restarted.containsKey(name))
        .allMatch(name -> situation.observed().pod(name).filter(ObservedPod::serves).isPresent());
  }
}
