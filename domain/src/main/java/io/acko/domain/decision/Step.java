package io.acko.domain.decision;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import java.util.Optional;

/** One write of a plan. */
public sealed interface Step {

  /** What is written to. */
  ObjectRef target();

  /**
   * Server-side apply of a whole object.
   *
   * @param expected the UID of the object that is to be changed; absent when it is to be created
   */
  record Apply(Manifest manifest, Optional<Uid> expected) implements Step {
    @Override
    public ObjectRef target() {
      return manifest.ref();
    }
  }

  /** A small change of the cluster resource's own metadata. */
  record Amend(ObjectRef target, Amendment amendment, Precondition precondition) implements Step {}

  /** Deletion of an object whose loss disrupts nothing, such as a PodDisruptionBudget. */
  record Remove(ObjectRef target, Precondition precondition) implements Step {}

  /** Taking a pod away through the eviction API, so that its StatefulSet makes it anew. */
  record Disrupt(String pod, Precondition precondition, String why) implements Step {
    @Override
    public ObjectRef target() {
      return new ObjectRef(ObjectKind.POD, pod);
    }
  }
}
