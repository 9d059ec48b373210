package io.acko.adapters.simulation.operator;

import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import java.util.List;
import java.util.Optional;

/** A fault planted into the operator, to show that an oracle notices it. */
public interface Sabotage {
  /** The operator as it is. */
  Sabotage NONE = new Sabotage() {};

  /** What is asked of the world instead. */
  default Call asked(Call call) {
    return call;
  }

  /** An answer made up without asking the world. */
  default Optional<Answer> madeUp(Call call) {
    return Optional.empty();
  }

  /** Calls that are made besides, once this one has had its effect. */
  default List<Call> besides(Call call) {
    return List.of();
  }

  /** Whether the process minds that it does not hold the lease any more. */
  default boolean mindsTheLease() {
    return true;
  }

  /** What the pass hears instead. */
  default Answer heard(Call call, Answer answer) {
    return answer;
  }
}
