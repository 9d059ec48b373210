package io.acko.application.port;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.Endpoint;
import io.acko.domain.server.info.Fields;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;

/**
 * Changes what running database servers do, by commands that nothing of survives a restart.
 *
 * <p>Every call goes to all given nodes at once, once and without retries, ends within the given
 * time and tells of each pod by itself. An {@link CommandOutcome.Unknown} may have been carried
 * out: whoever needs to know reads back. Nothing here asks whether a change is safe.
 */
public interface NodeControl {

  /**
   * Gives one setting or log level another value ({@code set-config}, {@code log-set}). What is
   * done is not what was taken: servers say {@code ok} to some values that they take for 0.
   *
   * @return one outcome per pod; never throws
   */
  SortedMap<String, CommandOutcome> change(
      List<NodeAddress> nodes, LiveCommand command, Duration within);

  /**
   * Reads settings as the servers run with them ({@code get-config}).
   *
   * @return one reading per pod; unknown where a server refuses, as for a namespace it does not
   *     have
   */
  SortedMap<String, Reading<Fields>> settings(
      List<NodeAddress> nodes, ConfigContext context, Duration within);

  /**
   * Lets servers forget heartbeat seeds ({@code tip-clear}), so that they stop to look for a node
   * that has left. Refused where one is not among the seeds; the others are forgotten all the same.
   */
  SortedMap<String, CommandOutcome> forgetSeeds(
      List<NodeAddress> nodes, List<Endpoint> seeds, Duration within);

  /** Lets servers forget nodes that have left ({@code services-alumni-reset}). */
  SortedMap<String, CommandOutcome> forgetDeparted(List<NodeAddress> nodes, Duration within);

  /**
   * Has the cluster rebalance under a new key ({@code recluster}). Only the principal does it; the
   * others refuse with {@link io.acko.domain.server.info.ErrorCode#NOT_PRINCIPAL}. Since nobody is
   * sure who it is, all are to be told.
   */
  SortedMap<String, CommandOutcome> recluster(List<NodeAddress> nodes, Duration within);
}
