package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.SizeWrite;
import io.fabric8.kubernetes.api.model.FieldsV1;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Who gave each cluster which size, as far as this process has seen it.
 *
 * <p>The API server keeps one owner of a field, so who owned it before is told by no object.
 */
final class SizeHistory {
  private static final int KEPT = 8;

  private final Map<String, List<SizeWrite>> byUid = new ConcurrentHashMap<>();

  /** Looks at a cluster whose managed fields are still there. */
  void saw(GenericKubernetesResource cluster) {
    size(cluster)
        .flatMap(size -> owner(cluster).map(owner -> write(owner, size)))
        .ifPresent(write -> byUid.merge(uid(cluster), List.of(write), SizeHistory::joined));
  }

  /** Nothing before the first change. */
  List<SizeWrite> of(Uid cluster) {
    List<SizeWrite> seen = byUid.getOrDefault(cluster.text(), List.of());
    return seen.size() > 1 ? seen : List.of();
  }

  void forget(String uid) {
    byUid.remove(uid);
  }

  private static String uid(GenericKubernetesResource cluster) {
    return cluster.getMetadata().getUid();
  }

  /** Another manager that takes over the same size has changed nothing. */
  private static List<SizeWrite> joined(List<SizeWrite> before, List<SizeWrite> next) {
    if (before.getLast().size() == next.getFirst().size()) {
      return before;
    }
    List<SizeWrite> all = new ArrayList<>(before);
    all.addAll(next);
    return List.copyOf(all.subList(Math.max(0, all.size() - KEPT), all.size()));
  }

  private static Optional<Integer> size(GenericKubernetesResource cluster) {
    return cluster.get("spec", "size") instanceof Number number
        ? Optional.of(number.intValue())
        : Optional.empty();
  }

  private static Optional<ManagedFieldsEntry> owner(GenericKubernetesResource cluster) {
    return cluster.getMetadata().getManagedFields().stream()
        .filter(entry -> entry.getTime() != null && ownsSize(entry.getFieldsV1()))
        .max(Comparator.comparing(ManagedFieldsEntry::getTime));
  }

  private static boolean ownsSize(FieldsV1 fields) {
    return fields != null
        && fields.getAdditionalProperties().get("f:spec") instanceof Map<?, ?> spec
        && spec.containsKey("f:size");
  }

  private static SizeWrite write(ManagedFieldsEntry owner, int size) {
    String through = owner.getSubresource();
    String manager =
        through == null || through.isEmpty()
            ? owner.getManager()
            : owner.getManager() + " (" + through + ")";
    return new SizeWrite(manager, size, Instant.parse(owner.getTime()));
  }
}
