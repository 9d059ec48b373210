package io.acko.domain.decision;

import io.acko.domain.access.AccessChange;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.server.info.NodeOrder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One step of a plan. */
public sealed interface Step {

  /** What it is done to, or what it is about. */
  ObjectRef target();

  /** Whether it takes a node away from the cluster. */
  default boolean disrupts() {
    return false;
  }

  /**
   * Whether nothing rests on it: it keeps no other step from running, and its failure is told and
   * counts as none of the cluster's.
   */
  default boolean isAside() {
    return target().kind().isLookedUp();
  }

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

  /**
   * Deletion of an object whose loss disrupts nothing more: a PodDisruptionBudget, an empty
   * StatefulSet, a pod whose server does not run, the claim of a pod that was just taken.
   */
  record Remove(ObjectRef target, Precondition precondition, String why) implements OnObject {}

  /**
   * Another number of pods for a StatefulSet, of which nothing else is changed.
   *
   * @param from how many it has
   */
  record Rescale(ObjectRef target, int from, int replicas, Precondition precondition, String why)
      implements OnObject {
    @Override
    public boolean disrupts() {
      return replicas < from;
    }
  }

  /**
   * Taking a pod away, so that its StatefulSet makes it anew.
   *
   * @param manner who is asked besides the gate
   */
  record Disrupt(String pod, Precondition precondition, String why, Manner manner)
      implements OnObject {
    @Override
    public ObjectRef target() {
      return new ObjectRef(ObjectKind.POD, pod);
    }

    @Override
    public boolean disrupts() {
      return true;
    }
  }

  /** How a pod is taken. */
  enum Manner {
    /** Through the eviction API: somebody else's budget may guard the pod. */
    EVICTED,
    /**
     * By deletion: the budget is the operator's own, and closed to all others by now. The eviction
     * API knows one budget for a pod and no other.
     */
    DELETED
  }

  /**
   * A pod is recorded to run with a configuration, after its server was read to have taken it.
   *
   * @param configHash of that configuration
   * @param process in which it was: the next run of the container starts with its file again
   */
  record Mark(String pod, String configHash, String process, Precondition precondition)
      implements OnObject {
    @Override
    public ObjectRef target() {
      return new ObjectRef(ObjectKind.POD, pod);
    }
  }

  /**
   * One annotation of a pod or a claim, of the very object in the very version that was seen:
   * whoever changed it meanwhile may have written what this rests on.
   */
  record Annotate(ObjectRef target, String annotation, String value, Precondition precondition)
      implements OnObject {}

  /**
   * The word for which Kubernetes waits, or which it has, before it calls a pod ready. It is the
   * operator's own condition in the pod's status: nothing is taken and nothing else is changed.
   *
   * @param holds whether the pod may be called ready
   * @param why CamelCase, for the condition
   * @param message for a person; empty where the reason says all
   * @param at since when, in whole seconds as Kubernetes tells times
   * @param uid of the very pod; its version moves with each word of its kubelet
   */
  record Vouch(String pod, boolean holds, String why, String message, Instant at, Uid uid)
      implements OnObject {
    @Override
    public ObjectRef target() {
      return new ObjectRef(ObjectKind.POD, pod);
    }

    @Override
    public boolean isAside() {
      return true;
    }
  }

  /**
   * Orders given to running servers, of which nothing is stored.
   *
   * @param target the cluster resource on whose behalf
   */
  record Instruct(ObjectRef target, List<NodeAddress> nodes, List<NodeOrder> orders)
      implements Step {
    public Instruct {
      nodes = List.copyOf(nodes);
      orders = List.copyOf(orders);
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
