package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import java.util.Optional;

/** Writes that go wrong for a while or so many times, whatever they are about. */
final class AnswerFaults implements ApiFront.FaultSource {
  private int timeouts;
  private int resets;
  private boolean lateReset;
  private boolean forbidden;

  /** Lets so many of the next calls end at a gateway, after they took effect. */
  void gatewayTimeouts(int times) {
    timeouts = times;
  }

  /** Lets the connection end under so many of the next calls, before or after they took effect. */
  void resets(int times, boolean late) {
    resets = times;
    lateReset = late;
  }

  /** Takes the operator's rights away, or gives them back. */
  void forbid(boolean now) {
    forbidden = now;
  }

  void end() {
    timeouts = 0;
    resets = 0;
    forbidden = false;
  }

  @Override
  public Optional<Fault> fault(ApiFront.Verb verb, ObjectKey key) {
    if (forbidden) {
      return Optional.of(Fault.forbidden());
    }
    if (timeouts > 0) {
      timeouts--;
      return Optional.of(Fault.gatewayTimeout().althoughApplied());
    }
    if (resets > 0) {
      resets--;
      return Optional.of(lateReset ? Fault.reset().althoughApplied() : Fault.reset());
    }
    return Optional.empty();
  }
}
