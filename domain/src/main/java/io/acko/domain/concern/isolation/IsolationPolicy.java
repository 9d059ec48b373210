package io.acko.domain.concern.isolation;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Optional;

/** Keeps the network policy that the spec asks for, and none besides. */
public final class IsolationPolicy implements Concern {
  private static final List<ObjectKind> KINDS =
      List.of(ObjectKind.NETWORK_POLICY, ObjectKind.CILIUM_NETWORK_POLICY);

  @Override
  public Verdict examine(Situation situation) {
    Optional<ObjectKind> wish = situation.spec().networkPolicyKind();
    if (wish.isEmpty()) {
      return Verdict.of(withdrawn(situation, KINDS, "spec.networkPolicyConfig is off"));
    }
    if (situation.observed().unserved().contains(wish.get())) {
      return new Verdict.Satisfied(); // One of the other kind is better than none.
    }
    List<Step> steps = situation.apply(manifest(situation, wish.get()));
    return Verdict.of(
        steps.isEmpty()
            ? withdrawn(
                situation,
                KINDS.stream().filter(kind -> kind != wish.get()).toList(),
                "the policy of the other kind is in its place")
            : steps);
  }

  @Override
  public boolean restsOnObjectsAlone() {
    return true;
  }

  private static List<Step> withdrawn(Situation situation, List<ObjectKind> kinds, String why) {
    return kinds.stream()
        .map(situation.names()::networkPolicy)
        .flatMap(ref -> situation.owned(ref).stream())
        .filter(policy -> !policy.terminating())
        .map(policy -> remove(policy, why))
        .toList();
  }

  private static Step remove(ObservedObject policy, String why) {
    return new Step.Remove(policy.ref(), new Precondition(policy.uid(), policy.version()), why);
  }

  private static Manifest manifest(Situation situation, ObjectKind kind) {
    ObjectRef ref = situation.names().networkPolicy(kind);
    OpenPorts ports = OpenPorts.of(situation.observed());
    MapValue members =
        MapValue.build().put("matchLabels", MapValue.ofTexts(situation.names().selector())).build();
    return Manifest.owned(
        situation.resource(),
        ref,
        situation.names().labels(),
        MapValue.EMPTY,
        MapValue.build()
            .put(
                "spec",
                kind == ObjectKind.CILIUM_NETWORK_POLICY
                    ? CiliumForm.of(members, ports)
                    : KubernetesForm.of(members, ports))
            .build());
  }
}
