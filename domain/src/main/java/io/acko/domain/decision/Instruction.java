package io.acko.domain.decision;

import io.acko.domain.server.info.Endpoint;
import java.util.List;

/** What servers are told to do. */
public sealed interface Instruction {

  /**
   * Forget a node that has left for good: where it was to be found, and that it ever was. Without
   * it servers look for it for ever (8.1.2: about 1.5 warnings a second).
   */
  record Forget(List<Endpoint> seeds) implements Instruction {
    public Forget {
      seeds = List.copyOf(seeds);
    }
  }
}
