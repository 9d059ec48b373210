package io.acko.domain.server.info;

import io.acko.domain.server.change.LiveCommand;
import java.util.List;

/** What a running server can be told to do. Nothing of it survives a restart. */
public sealed interface NodeOrder {

  /**
   * One setting or log level gets another value ({@code set-config}, {@code log-set}). What is done
   * is not what was taken: servers say {@code ok} to some values that they take for 0.
   */
  record Change(LiveCommand change) implements NodeOrder {}

  /**
   * Heartbeat seeds are forgotten ({@code tip-clear}), so that nobody looks for a node that has
   * left. Refused where one is not among the seeds; the others are forgotten all the same.
   */
  record ForgetSeeds(List<Endpoint> seeds) implements NodeOrder {
    public ForgetSeeds {
      seeds = List.copyOf(seeds);
    }
  }

  /** Nodes that have left are forgotten ({@code services-alumni-reset}). */
  record ForgetDeparted() implements NodeOrder {}

  /**
   * The cluster rebalances under a new key ({@code recluster}). Only the principal does it; the
   * others refuse with {@link ErrorCode#NOT_PRINCIPAL}. Since nobody is sure who it is, all are to
   * be told.
   */
  record Recluster() implements NodeOrder {}

  /** The command that carries it. */
  default Command<Acknowledgement> command() {
    return switch (this) {
      case Change(LiveCommand change) -> ConfigurationCommands.change(change);
      case ForgetSeeds(List<Endpoint> seeds) -> PeerCommands.tipClear(seeds);
      case ForgetDeparted _ -> PeerCommands.SERVICES_ALUMNI_RESET;
      case Recluster _ -> ClusterCommands.RECLUSTER;
    };
  }
}
