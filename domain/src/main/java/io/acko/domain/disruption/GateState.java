package io.acko.domain.disruption;

import java.util.List;

/** Whether a disruption may be, as far as one look at a cluster tells. */
public sealed interface GateState {

  /**
   * Everything speaks for it.
   *
   * @param clusterKey what all servers answered; empty where none had to be asked
   */
  record Open(String clusterKey) implements GateState {}

  /** Something is not as it must be, or not known. */
  record Shut(List<Objection> objections) implements GateState {
    public Shut {
      objections = List.copyOf(objections);
    }
  }
}
