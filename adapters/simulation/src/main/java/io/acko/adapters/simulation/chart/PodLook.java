package io.acko.adapters.simulation.chart;

import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.StoredObject;

/** How a pod looks from outside. */
public enum PodLook {
  /** It has no node yet. */
  WAITING("waits for a node"),
  STARTING("starts"),
  READY("ready"),
  /** Its server has ended and is to be started again. */
  FAILING("fails"),
  LEAVING("ends"),
  /** Its node is not heard of, so that nobody knows what runs. */
  LOST("lost");

  private final String text;

  PodLook(String text) {
    this.text = text;
  }

  /** The look in words. */
  public String text() {
    return text;
  }

  static PodLook of(StoredObject pod) {
    PodState state = pod.pod();
    if (state.lost()) {
      return LOST;
    }
    if (pod.terminating()) {
      return LEAVING;
    }
    if (state.node().isEmpty()) {
      return WAITING;
    }
    if (!state.trouble().isEmpty()) {
      return FAILING;
    }
    return state.ready() ? READY : STARTING;
  }
}
