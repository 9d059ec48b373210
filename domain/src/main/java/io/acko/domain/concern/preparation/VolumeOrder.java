package io.acko.domain.concern.preparation;

import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.VolumePreparation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a pod's init containers are told, in the words that their script understands. */
final class VolumeOrder {
  /** The server may start. It is never taken back: from then on there may be records. */
  static final String START = "start";

  private static final String PREPARE = "prepare";

  private VolumeOrder() {}

  /**
   * What a pod is to be told next, given all of its volumes that may have to be emptied.
   *
   * @param threads how many volumes are emptied at a time
   */
  static Optional<String> next(ObservedPod pod, List<Handover> volumes, int threads) {
    Optional<String> told = pod.volumes().map(VolumePreparation::order);
    boolean mayGoOn = volumes.stream().allMatch(volume -> volume.isFor(pod.uid()));
    return told.filter(order -> mayGoOn && !order.equals(START))
        .map(_ -> wanted(volumes, threads))
        .filter(order -> !told.equals(Optional.of(order)));
  }

  private static String wanted(List<Handover> volumes, int threads) {
    return volumes.stream().noneMatch(Handover::isUnderWay)
        ? START
        : PREPARE
            + " "
            + threads
            + volumes.stream()
                .filter(Handover::isUnderWay)
                .map(volume -> " " + volume.volume() + "=" + volume.now().text())
                .collect(Collectors.joining());
  }

  /** Whether an order is to empty a volume. */
  static boolean covers(String order, String volume) {
    List<String> words = List.of(order.split(" ", -1));
    return words.getFirst().equals(PREPARE)
        && words.stream().anyMatch(word -> word.startsWith(volume + "="));
  }
}
