package io.acko.adapters.simulation.wire.server;

import java.time.Duration;

/** How a server treats those who talk to it, independent of what it knows. */
public sealed interface ServerBehaviour {

  /** Answers as a server does. */
  record Normal() implements ServerBehaviour {}

  /** Accepts connections and reads requests but never answers: the worst case for a deadline. */
  record Mute() implements ServerBehaviour {}

  /** Nothing listens: a connection is refused, open ones are reset. */
  record Refusing() implements ServerBehaviour {}

  /** Each request waits in a queue, and is timed out if that takes longer than servers allow. */
  record Slow(Duration delay) implements ServerBehaviour {}

  /** Gives the same answer, usually an error text, to every command. */
  record Failing(String answer) implements ServerBehaviour {}

  /**
   * Answers as an HTTP server would that got the port by mistake. Read as a frame its first bytes
   * announce a body of 792 megabytes, which a client that trusts lengths tries to allocate.
   */
  record Garbage() implements ServerBehaviour {}
}
