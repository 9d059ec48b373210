package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.operator.OperatorWatch;

/** Judges a run while it goes on. */
public interface Oracle extends Change.Listener, ApiFront.Observer, OperatorWatch {

  /** The name that findings carry. */
  default String name() {
    return getClass().getSimpleName();
  }

  @Override
  default void changed(Change change) {}

  @Override
  default void called(ApiFront.Verb verb, ObjectKey key, ApiAnswer answer) {}

  /** The run is over and everything has had its time. */
  default void ended() {}
}
