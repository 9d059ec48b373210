package io.acko.domain.decision;

import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pass after its steps ran.
 *
 * <p>All is told before the status is written, so that a crash loses none.
 *
 * @param deeds what the steps and the breaker have to tell
 * @param news what the status to be written tells that the one before did not: told only by who is
 *     sure of that
 * @param status to be written if it differs; absent when the resource is going away
 * @param epilogue steps that may only follow the status, such as taking a handled force away
 */
public record Settlement(
    List<Notice> deeds,
    List<Notice> news,
    Optional<ClusterStatus> status,
    List<Step.OnObject> epilogue,
    Requeue requeue) {
  public Settlement {
    deeds = List.copyOf(deeds);
    news = List.copyOf(news);
    epilogue = List.copyOf(epilogue);
  }

  /** All that is told, in its order. */
  public List<Notice> notices() {
    return Stream.concat(deeds.stream(), news.stream()).toList();
  }
}
