package io.acko.domain.observation;

/** What one server says of the question whether its cluster is one of a size and at rest. */
public sealed interface Stability {

  /** A cluster of this size in which nothing migrates and no partition is missing. */
  record Stable(int size, String key) implements Stability {}

  /** Another size, or migrations, or a cluster in change. */
  record Unstable(String why) implements Stability {}
}
