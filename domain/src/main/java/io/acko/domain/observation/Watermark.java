package io.acko.domain.observation;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the operator itself wrote last, so that no decision is made on a view from before it.
 *
 * <p>Without it a pass that runs between a write and the watch event of that write repeats the
 * write (KEP-5647).
 */
public record Watermark(SortedMap<ObjectRef, ResourceVersion> written) {

  /** Nothing written yet. */
  public static final Watermark NONE = new Watermark(Collections.emptySortedMap());

  public Watermark {
    written = Collections.unmodifiableSortedMap(new TreeMap<>(written));
  }

  public Watermark after(ObjectRef ref, ResourceVersion version) {
    TreeMap<ObjectRef, ResourceVersion> copy = new TreeMap<>(written);
    if (!ref.kind().isLookedUp()) { // What is looked up is never older than the write.
      copy.put(ref, version);
    }
    return new Watermark(copy);
  }

  /** A write that the view does not show yet, if there is one. */
  public Optional<ObjectRef> unseenBy(ObservedCluster view) {
    return written.entrySet().stream()
        .filter(entry -> !isSeen(entry.getKey(), entry.getValue(), view))
        .map(java.util.Map.Entry::getKey)
        .findFirst();
  }

  /** What is still worth remembering once a view has shown the rest. */
  public Watermark forgettingWhatIsSeenBy(ObservedCluster view) {
    TreeMap<ObjectRef, ResourceVersion> rest = new TreeMap<>(written);
    rest.entrySet().removeIf(entry -> isSeen(entry.getKey(), entry.getValue(), view));
    return new Watermark(rest);
  }

  private static boolean isSeen(ObjectRef ref, ResourceVersion version, ObservedCluster view) {
    return view.seenUpTo().getOrDefault(ref.kind(), ResourceVersion.ZERO).isAtLeast(version)
        || ownVersion(ref, view).filter(seen -> seen.isAtLeast(version)).isPresent();
  }

  private static Optional<ResourceVersion> ownVersion(ObjectRef ref, ObservedCluster view) {
    return ref.kind() == ObjectKind.AEROSPIKE_CLUSTER
        ? Optional.of(view.resource().version())
        : view.object(ref).map(ObservedObject::version);
  }
}
