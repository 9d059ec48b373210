package io.acko.application.port;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.Fields;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;

/**
 * Tells running database servers to do something, and reads what they are set to.
 *
 * <p>Every call goes to all given nodes at once, once and without retries, ends within the given
 * time and tells of each pod by itself. An {@link CommandOutcome.Unknown} may have been carried
 * out: whoever needs to know reads back. Nothing here asks whether an order is safe.
 */
public interface NodeControl {

  /**
   * Gives an order.
   *
   * @return one outcome per pod; never throws
   */
  SortedMap<String, CommandOutcome> order(
      List<NodeAddress> nodes, NodeOrder order, Duration within);

  /**
   * Reads settings as the servers run with them ({@code get-config}).
   *
   * @return one reading per pod; unknown where a server refuses, as for a namespace it does not
   *     have
   */
  SortedMap<String, Reading<Fields>> settings(
      List<NodeAddress> nodes, ConfigContext context, Duration within);
}
