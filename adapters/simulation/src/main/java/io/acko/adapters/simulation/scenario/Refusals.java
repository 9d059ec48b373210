package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import java.util.Optional;

/** A scripted fault: so many writes of one kind of object, or of its status, are refused. */
public final class Refusals implements ApiFront.FaultSource {
  private String kind = "";
  private Fault fault = Fault.serverError();
  private int left;

  /** Lets the next {@code times} writes of a kind go wrong. */
  public void refuse(String kindOfObject, Fault how, int times) {
    kind = kindOfObject;
    fault = how;
    left = times;
  }

  /** Lets all go well again. */
  public void stop() {
    left = 0;
  }

  /** How many refusals are still to come. */
  public int left() {
    return left;
  }

  @Override
  public Optional<Fault> fault(ApiFront.Verb verb, ObjectKey key) {
    if (left > 0 && key.kind().equals(kind)) {
      left--;
      return Optional.of(fault);
    }
    return Optional.empty();
  }
}
