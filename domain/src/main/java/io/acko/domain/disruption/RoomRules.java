package io.acko.domain.disruption;

import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedStorage;
import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether the servers that stay have room for the records of one that leaves. */
final class RoomRules {
  /** Partitions are spread by chance: one server may get a tenth more than its share. */
  private static final double UNEVENNESS = 1.1;

  private static final double WHOLE = 100;

  private RoomRules() {}

  static List<String> room(Scene scene) {
    int staying = scene.members().size() - (scene.apart() ? 0 : scene.subjects().size());
    List<String> against = new ArrayList<>();
    for (String namespace : NamespaceRules.names(scene)) {
      Optional<Long> used = used(scene, namespace);
      for (String member : scene.members()) {
        if (!scene.subjects().contains(member)
            && !hasRoom(storage(scene, member, namespace), used, staying)) {
          against.add(
              member + " has no room, or leaves it open, for more of namespace " + namespace);
        }
      }
    }
    return against;
  }

  /** What all servers together store; absent if one does not tell. */
  private static Optional<Long> used(Scene scene, String namespace) {
    long sum = 0;
    for (String member : scene.members()) {
      Optional<Long> used =
          storage(scene, member, namespace).flatMap(one -> one.usedBytes().known());
      if (used.isEmpty()) {
        return Optional.empty();
      }
      sum += used.get();
    }
    return Optional.of(sum);
  }

  private static Optional<ObservedStorage> storage(Scene scene, String member, String namespace) {
    return scene
        .node(member)
        .then(node -> node.namespaces())
        .known()
        .map(all -> all.get(namespace))
        .map(ObservedNamespace::storage);
  }

  private static boolean hasRoom(
      Optional<ObservedStorage> storage, Optional<Long> used, int staying) {
    if (storage.isEmpty() || used.isEmpty() || staying < 1) {
      return false;
    }
    ObservedStorage one = storage.get();
    double share = used.get() * UNEVENNESS / staying;
    return fills(one.totalBytes(), share, one.usedPercentLimit())
        && leaves(one, share)
        && hasMemory(one);
  }

  private static boolean fills(Reading<Long> total, double share, Reading<Integer> limit) {
    return total
        .then(bytes -> limit.map(most -> share * WHOLE <= bytes * (most == 0 ? WHOLE : most)))
        .is(true);
  }

  /** Whether enough whole blocks stay free, if what is added takes as many. */
  private static boolean leaves(ObservedStorage one, double share) {
    return one.availablePercentLimit()
        .then(
            least ->
                one.availablePercent()
                    .then(
                        free ->
                            one.totalBytes()
                                .then(
                                    total ->
                                        one.usedBytes()
                                            .map(
                                                used ->
                                                    least == 0
                                                        || free - (share - used) * WHOLE / total
                                                            >= least))))
        .is(true);
  }

  /** A limit that is not known could stop writes. */
  private static boolean hasMemory(ObservedStorage one) {
    return one.systemMemoryPercentLimit().known().isPresent();
  }
}
