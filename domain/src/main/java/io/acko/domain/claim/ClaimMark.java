package io.acko.domain.claim;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.document.Digest;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The mark that a StatefulSet puts on the claims that it makes, if their volumes are ever emptied.
 *
 * <p>Kubernetes lets nobody change what a set makes claims of, so a set has its mark from its
 * beginning to its end or never: all pods that may ever have its claims wait for the operator's
 * word. Claims of a set without one, such as one taken over from the peer, are never emptied.
 *
 * @param volumes whose claims bear it
 */
public record ClaimMark(String text, SortedSet<String> volumes) {
  public ClaimMark {
    volumes = Collections.unmodifiableSortedSet(new TreeSet<>(volumes));
  }

  /** The mark that a rack's set has, or is to be made with. */
  public static Optional<ClaimMark> of(
      ClusterResource owner, Rack rack, Optional<ObservedObject> set) {
    return set.map(ClaimMark::on).orElseGet(() -> fresh(owner, rack));
  }

  /** The mark that a set has. */
  public static Optional<ClaimMark> on(ObservedObject set) {
    TreeSet<String> volumes = new TreeSet<>();
    TreeSet<String> marks = new TreeSet<>();
    for (MapValue template : set.body().map("spec").list("volumeClaimTemplates").maps()) {
      Optional<String> state = template.text("metadata", "annotations", ObjectNames.VOLUME_STATE);
      if (state.map(VolumeState::read).orElseGet(VolumeState.Unknown::new)
          instanceof VolumeState.Due(VolumeState.Task _, String mark)) {
        marks.add(mark);
        template.text("metadata", "name").ifPresent(volumes::add);
      }
    }
    return marks.size() == 1
        ? Optional.of(new ClaimMark(marks.getFirst(), volumes))
        : Optional.empty();
  }

  /** Another for each cluster and each state of its spec, and always the same for the same. */
  private static Optional<ClaimMark> fresh(ClusterResource owner, Rack rack) {
    List<String> volumes =
        owner.spec().storageOf(rack).claims().stream()
            .filter(Volume::isEverCleared)
            .map(Volume::name)
            .toList();
    return volumes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ClaimMark(
                Digest.of(owner.uid().text() + "/" + owner.generation() + "/" + rack.id()),
                new TreeSet<>(volumes)));
  }

  /** What a claim of that volume bears when it is made. */
  public Optional<String> firstState(String volume) {
    return volumes.contains(volume)
        ? Optional.of(new VolumeState.Due(VolumeState.Task.INIT, text).text())
        : Optional.empty();
  }
}
