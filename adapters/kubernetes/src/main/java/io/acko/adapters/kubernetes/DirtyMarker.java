package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import java.util.Objects;
import java.util.Optional;

/** Tells which cluster an event is about; one that changed nothing is about none. */
final class DirtyMarker implements ResourceEventHandler<HasMetadata> {
  private final Caches caches;
  private final ConversionCache conversions;
  private final DirtyListener listener;

  DirtyMarker(Caches caches, ConversionCache conversions, DirtyListener listener) {
    this.caches = caches;
    this.conversions = conversions;
    this.listener = listener;
  }

  @Override
  public void onAdd(HasMetadata object) {
    mark(object);
  }

  @Override
  public void onUpdate(HasMetadata before, HasMetadata after) {
    ObjectMeta old = before.getMetadata();
    ObjectMeta now = after.getMetadata();
    if (Objects.equals(old.getResourceVersion(), now.getResourceVersion())) {
      return;
    }
    if (!Objects.equals(old.getUid(), now.getUid())) {
      conversions.forget(old.getUid());
    }
    Optional<ClusterKey> left = clusterOf(before);
    Optional<ClusterKey> joined = clusterOf(after);
    joined.ifPresent(listener::changed);
    left.filter(key -> !joined.equals(Optional.of(key))).ifPresent(listener::changed);
  }

  @Override
  public void onDelete(HasMetadata object, boolean lastStateUnknown) {
    conversions.forget(object.getMetadata().getUid());
    caches.forget(object.getMetadata().getUid());
    mark(object);
  }

  private void mark(HasMetadata object) {
    clusterOf(object).ifPresent(listener::changed);
  }

  private Optional<ClusterKey> clusterOf(HasMetadata object) {
    ObjectMeta meta = object.getMetadata();
    if (isCluster(object.getApiVersion(), object.getKind())) {
      return Optional.of(new ClusterKey(meta.getNamespace(), meta.getName()));
    }
    if (ObjectKind.PERSISTENT_VOLUME_CLAIM.kind().equals(object.getKind())) {
      return byLabel(meta);
    }
    return ControllingOwner.of(object)
        .flatMap(
            owner ->
                isCluster(owner.getApiVersion(), owner.getKind())
                    ? Optional.of(new ClusterKey(meta.getNamespace(), owner.getName()))
                    : throughStatefulSet(meta, owner));
  }

  private Optional<ClusterKey> throughStatefulSet(ObjectMeta pod, OwnerReference owner) {
    if (!ObjectKind.STATEFUL_SET.kind().equals(owner.getKind())) {
      return Optional.empty();
    }
    return caches
        .statefulSet(pod.getNamespace(), owner.getName())
        .filter(set -> owner.getUid().equals(set.getMetadata().getUid()))
        .map(this::clusterOf)
        .orElseGet(() -> byLabel(pod));
  }

  /** A hint where no owner is known: at worst it wakes a cluster for nothing. */
  private static Optional<ClusterKey> byLabel(ObjectMeta object) {
    return Optional.ofNullable(object.getLabels())
        .map(labels -> labels.get(ObjectNames.INSTANCE_LABEL))
        .map(name -> new ClusterKey(object.getNamespace(), name));
  }

  private static boolean isCluster(String apiVersion, String kind) {
    return ObjectKind.AEROSPIKE_CLUSTER.kind().equals(kind) && apiVersion.startsWith("acko.io/");
  }
}
