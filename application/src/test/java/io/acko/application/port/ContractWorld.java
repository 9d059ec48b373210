package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Precondition;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The world that a port's contract is tested in, arranged and inspected by somebody who is not the
 * operator. What it reads is the truth, never a cache.
 */
public interface ContractWorld {

  /** The annotation that {@link #touch} changes, and nobody else. */
  String TOUCHED = "example.com/touched";

  /** Creates a cluster resource of size 1, with a name that no other test has. */
  ClusterResource createCluster(Map<String, String> annotations, Set<String> finalizers);

  default ClusterResource createCluster() {
    return createCluster(Map.of(), Set.of());
  }

  /** The resource as it is now. */
  Optional<ClusterResource> cluster(ClusterKey key);

  /** Changes an annotation of the resource, so that it has another version. */
  void touch(ClusterKey key);

  /** Deletes the resource. */
  void deleteCluster(ClusterKey key);

  /** Deletes the resource, and creates another of the same name. */
  ClusterResource makeAnew(ClusterKey key);

  /** Writes a status as an earlier operator did, under a name other than this operator's. */
  void writeStatus(ClusterKey key, ClusterStatus status);

  /** Creates an object just as the manifest says, under a name other than the operator's. */
  ObservedObject create(ClusterKey key, Manifest manifest);

  /** The object as it is now. */
  Optional<ObservedObject> object(ClusterKey key, ObjectRef ref);

  /** Changes an annotation of the object, so that it has another version. */
  void touch(ClusterKey key, ObjectRef ref);

  /** Makes a pod of a StatefulSet, by the name it gives its pods, run and be ready. */
  Precondition createPod(ClusterKey key, String name, ObjectRef statefulSet, Uid owner);

  /** Whether a pod is there and not on its way out. */
  boolean podStays(ClusterKey key, String name);

  /** Whether the operator's readiness gate of a pod is satisfied. */
  boolean gateHolds(ClusterKey key, String pod);

  /** The namespace of all that is created here. */
  String namespace();

  /** Creates a Secret and gives its name, which no other test has. */
  String createSecret(Map<String, String> data);

  /** Gives a Secret other data. */
  void writeSecret(String name, Map<String, String> data);

  /** Lets no pod of the cluster be evicted from now on. */
  void forbidEvictions(ClusterKey key);

  /** What was told about the cluster, each telling once, in no order. */
  List<Told> told(ClusterKey key);

  /** Lets a little time pass, so that caches can catch up. */
  void letTimePass();

  /** An event. */
  record Told(Notice.Severity severity, String reason, String message) {}
}
