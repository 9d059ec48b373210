package io.acko.domain.disruption;

import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ObservedCluster;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * Decides whether a disruption may be, from one look at the cluster and what is remembered of it.
 *
 * <p>One look is not enough to act on: {@link Approval} asks for two, some seconds apart.
 */
public final class Gate {
  private Gate() {}

  /** Whether what somebody would like to do may be done. */
  public static GateState examine(
      ObservedCluster observed, Ledger ledger, Intent intent, Instant now) {
    Scene scene = Scene.of(observed, ledger, intent, now);
    return judge(scene, Occasion.of(intent, scene));
  }

  /** Whether all servers are one cluster at rest, and every departure has been noticed. */
  public static GateState rest(ObservedCluster observed, Ledger ledger, Instant now) {
    return judge(Scene.atRest(observed, ledger, now), Occasion.CALM);
  }

  static GateState judge(Scene scene, Occasion occasion) {
    List<Objection> objections =
        Arrays.stream(GateRule.values())
            .flatMap(rule -> rule.judge(scene, occasion).stream())
            .toList();
    return objections.isEmpty()
        ? new GateState.Open(
            switch (occasion) {
              case CALM, RESTART, REPAIR, REMOVAL, DISCARD -> MemberRules.key(scene).orElse("");
              case SALVAGE -> "";
            })
        : new GateState.Shut(objections);
  }
}
