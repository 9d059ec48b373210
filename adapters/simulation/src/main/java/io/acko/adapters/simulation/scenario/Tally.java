package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.operator.OperatorWatch;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts what a run has met, so that a run which meets nothing does not pass for a good one. */
final class Tally implements Change.Listener, ApiFront.Observer, OperatorWatch {
  private static final String RESET = "CircuitBreakerReset";

  private final TreeMap<String, Integer> counts = new TreeMap<>();

  SortedMap<String, Integer> counts() {
    return counts;
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.EVENT) && change.kind() == Change.Kind.ADDED) {
      String reason = change.after().written().text("reason").orElse("");
      String message = change.after().written().text("message").orElse("");
      count(reason.equals(RESET) ? "closed: " + message.replaceAll(":.*", "") : "event: " + reason);
    } else if (change.isOf(Kinds.CLUSTER) && change.kind() == Change.Kind.DELETED) {
      count("clusters gone");
    }
  }

  @Override
  public void called(ApiFront.Verb verb, ObjectKey key, ApiAnswer answer) {
    switch (answer) {
      case ApiAnswer.Accepted _ -> {}
      case ApiAnswer.Refused refused -> count("answer: " + refused.code());
      case ApiAnswer.Silence _ -> count("answer: none");
    }
  }

  @Override
  public void died() {
    count("deaths");
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }
}
