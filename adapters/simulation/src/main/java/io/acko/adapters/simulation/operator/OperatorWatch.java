package io.acko.adapters.simulation.operator;

import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.application.reconcile.PassEnd;
import io.acko.domain.cluster.ClusterKey;

/** Somebody who sees everything that an operator does. */
public interface OperatorWatch {
  /** A pass begins. */
  default void passBegan(ClusterKey key) {}

  /** The world answered a call of a pass. */
  default void answered(ClusterKey key, Call call, Answer answer) {}

  /** A pass came to its end. */
  default void passEnded(ClusterKey key, PassEnd end) {}

  /** A process that was overtaken in its sleep does now what it had decided long ago. */
  default void lateWriteBegan(ClusterKey key) {}

  /** It has done it. */
  default void lateWriteEnded(ClusterKey key) {}

  /** The process died; passes under way never end. */
  default void died() {}
}
