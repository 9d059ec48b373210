package io.acko.application.port;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;

/** Asks the database servers of a cluster how they are. */
public interface NodeProbe {

  /**
   * Asks all nodes at once and answers within the given time, however many do not answer.
   *
   * @param nodes those that should form one cluster, at most the eight of the Community Edition;
   *     whether it is stable is asked for a cluster of so many
   * @param within the deadline for all together
   * @return one reading per pod asked; never throws
   */
  SortedMap<String, Reading<ObservedNode>> ask(List<NodeAddress> nodes, Duration within);
}
