package io.acko.domain.decision;

import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Optional;

/**
 * A pass after its steps ran.
 *
 * @param notices told before the status is written, so that a crash loses none
 * @param status to be written if it differs; absent when the resource is going away
 * @param epilogue steps that may only follow the status, such as taking a handled force away
 */
public record Settlement(
    List<Notice> notices,
    Optional<ClusterStatus> status,
    List<Step.OnObject> epilogue,
    Requeue requeue) {
  public Settlement {
    notices = List.copyOf(notices);
    epilogue = List.copyOf(epilogue);
  }
}
