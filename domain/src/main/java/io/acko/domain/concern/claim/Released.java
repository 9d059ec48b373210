package io.acko.domain.concern.claim;

import io.acko.domain.claim.LocalClaims;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Situation;
import io.acko.domain.decision.Step;
import io.acko.domain.formation.Formation;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedPod;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;

/**
 * Claims of local storage that were to go with a pod that is restarted on purpose, and are still
 * there while it is on its way out, as after a crash.
 *
 * <p>The restart was approved as the loss of a copy, since what is kept in memory is lost with any.
 * The claims go only once the pod is on its way, and while all others serve: whatever else ends a
 * pod, such as a drain or a broken server, keeps them (B020).
 */
final class Released {
  private Released() {}

  static List<Step> of(Situation situation) {
    SortedMap<String, Uid> restarted = restarted(situation);
    List<String> leaving =
        situation.observed().pods().stream()
            .filter(ObservedPod::terminating)
            .filter(pod -> pod.uid().equals(restarted.get(pod.name())))
            .map(ObservedPod::name)
            .toList();
    return leaving.isEmpty() || !othersServe(situation, restarted)
        ? List.of()
        : LocalClaims.release(situation.observed(), leaving);
  }

  private static SortedMap<String, Uid> restarted(Situation situation) {
    return situation
        .ledger()
        .undertaking()
        .filter(one -> one.purpose() instanceof Purpose.Restart)
        .map(Undertaking::pods)
        .orElse(Collections.emptySortedMap());
  }

  private static boolean othersServe(Situation situation, SortedMap<String, Uid> restarted) {
    return Formation.of(situation.observed()).pods().stream()
        .filter(name -> !restarted.containsKey(name))
        .allMatch(name -> situation.observed().pod(name).filter(ObservedPod::serves).isPresent());
  }
}
