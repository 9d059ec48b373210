package io.acko.adapters.aerospike;

import io.acko.application.port.NodeProbe;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.inquiry.NodeInquiry;
import io.acko.domain.server.info.Answers;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;

/** Asks servers through the info protocol. */
final class InfoProtocolNodeProbe implements NodeProbe {

  @Override
  public SortedMap<String, Reading<ObservedNode>> ask(List<NodeAddress> nodes, Duration within) {
    NodeInquiry inquiry = new NodeInquiry(nodes.size());
    return SideBySide.ask(
        nodes,
        within,
        server -> {
          Answers first = server.ask(inquiry.first());
          return inquiry.read(first, server.ask(inquiry.second(first)));
        });
  }
}
