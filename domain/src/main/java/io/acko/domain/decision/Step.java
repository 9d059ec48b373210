package io.acko.domain.decision;

import io.acko.domain.access.AccessChange;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import java.util.Optional;

/** One write of a plan. */
public sealed interface Step {

  /** What is written to, or what the write is about. */
  ObjectRef target();

  /** A write to the API server. */
  sealed interface OnObject extends Step {}

  /**
   * Server-side apply of a whole object.
   *
   * @param expected the UID of the object that is to be changed; absent when it is to be created
   */
  record Apply(Manifest manifest, Optional<Uid> expected) implements OnObject {
    @Override
    public ObjectRef target() {
      return manifest.ref();
    }
  }

  /** A small change of the cluster resource's own metadata. */
  record Amend(ObjectRef target, Amendment amendment, Precondition precondition)
      implements OnObject {}

  /** Deletion of an object whose loss disrupts nothing, such as a PodDisruptionBudget. */
  record Remove(ObjectRef target, Precondition precondition) implements OnObject {}

  /** Taking a pod away through the eviction API, so that its StatefulSet makes it anew. */
  record Disrupt(String pod, Precondition precondition, String why) implements OnObject {
    @Override
    public ObjectRef target() {
      return new ObjectRef(ObjectKind.POD, pod);
    }
  }

  /**
   * A change of users and roles on the servers; nobody loses what the spec leaves.
   *
   * @param target the cluster resource
   * @param precondition the resource whose spec asks for it
   */
  record SyncAccess(ObjectRef target, AccessChange change, Precondition precondition)
      implements Step {}
}
