package io.acko.domain.disruption;

import io.acko.domain.ledger.RestartReason;
import java.util.List;

/** What somebody would like to do to a cluster. */
public sealed interface Intent {

  /** Whom it takes away. */
  List<String> pods();

  /** Serving pods are to be made anew, together. */
  record Restart(List<String> pods, RestartReason reason) implements Intent {
    public Restart {
      pods = List.copyOf(pods);
    }
  }

  /** A pod that does not serve and that the user wants otherwise is to be made anew. */
  record Repair(String pod, RestartReason reason) implements Intent {
    @Override
    public List<String> pods() {
      return List.of(pod);
    }
  }

  /** A StatefulSet is to lose its last pod. */
  record Remove(String statefulSet, String pod) implements Intent {
    @Override
    public List<String> pods() {
      return List.of(pod);
    }
  }
}
