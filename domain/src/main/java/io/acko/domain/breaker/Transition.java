package io.acko.domain.breaker;

import java.util.List;

/** The breaker after an input, and what is to be told about it. */
public record Transition(Breaker next, List<BreakerEvent> events) {
  public Transition {
    events = List.copyOf(events);
  }

  static Transition to(Breaker next, BreakerEvent... events) {
    return new Transition(next, List.of(events));
  }
}
