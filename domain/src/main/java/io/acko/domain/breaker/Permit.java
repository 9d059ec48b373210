package io.acko.domain.breaker;

import java.time.Instant;

/** Whether a pass may try, and the breaker to go on with. */
public sealed interface Permit {

  /** The breaker after the question was put. */
  Transition transition();

  default Breaker breaker() {
    return transition().next();
  }

  /** The pass may try. */
  record Proceed(Transition transition) implements Permit {}

  /** The pass may try once; its result decides whether the breaker closes. */
  record Probe(Transition transition) implements Permit {}

  /** The pass may not try before {@code until}; nothing is written and no node is called. */
  record Refuse(Transition transition, Instant until) implements Permit {}
}
