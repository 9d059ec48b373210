package io.acko.domain.concern.scaling;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.concern.Situation;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is left of racks that are no longer listed, once they are empty. */
final class Remains {
  private static final String WHY = "its rack is no longer listed";

  private Remains() {}

  static List<Step> of(Situation situation, Formation formation) {
    return Stream.concat(
            formation.sets().stream()
                .filter(set -> set.wanted().isEmpty() && isEmpty(situation, set))
                .map(RackSet::object),
            situation.observed().objects().values().stream()
                .filter(object -> isStray(situation, formation, object)))
        .filter(object -> !object.terminating())
        .map(Remains::remove)
        .toList();
  }

  /** Told to have no pod, by a controller that knows it, and without one. */
  private static boolean isEmpty(Situation situation, RackSet set) {
    return set.replicas() == 0
        && set.isSettled()
        && situation.observed().pods().stream()
            .noneMatch(pod -> pod.name().startsWith(set.name() + "-"));
  }

  /** A rack's configuration whose StatefulSet has gone. */
  private static boolean isStray(Situation situation, Formation formation, ObservedObject object) {
    Optional<Integer> rack =
        object.ref().kind() == ObjectKind.CONFIG_MAP
            ? situation.names().rackOf(object.ref())
            : Optional.empty();
    boolean ours = object.owner().equals(Optional.of(situation.resource().uid()));
    return ours
        && rack.filter(id -> situation.spec().racks().stream().noneMatch(one -> one.id() == id))
            .filter(id -> formation.set(id).isEmpty())
            .isPresent();
  }

  private static Step remove(ObservedObject object) {
    return new Step.Remove(object.ref(), new Precondition(object.uid(), object.version()), WHY);
  }
}
