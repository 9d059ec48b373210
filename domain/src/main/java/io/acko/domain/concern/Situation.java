package io.acko.domain.concern;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a concern examines: the view and the moment. */
public record Situation(ObservedCluster observed, Instant now) {

  public ClusterResource resource() {
    return observed.resource();
  }

  public ClusterSpec spec() {
    return resource().spec();
  }

  public ObjectNames names() {
    return resource().names();
  }

  /** The step that makes an object as wanted; none if it already is. */
  public List<Step> apply(Manifest wanted) {
    Optional<ObservedObject> current = owned(wanted.ref());
    return current.filter(wanted::isHeldBy).isPresent()
        ? List.of()
        : List.of(new Step.Apply(wanted, current.map(ObservedObject::uid)));
  }

  /** An object of this name, if this very resource controls it. */
  public Optional<ObservedObject> owned(ObjectRef ref) {
    return observed
        .object(ref)
        .filter(object -> object.owner().equals(Optional.of(resource().uid())));
  }
}
