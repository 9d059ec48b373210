package io.acko.adapters.aerospike;

import io.acko.application.port.NodeControl;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.Acknowledgement;
import io.acko.domain.server.info.Command;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.ConfigurationCommands;
import io.acko.domain.server.info.Fields;
import io.acko.domain.server.info.InfoRequest;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Sends commands through the info protocol, each in a request of its own. */
final class InfoProtocolNodeControl implements NodeControl {

  @Override
  public SortedMap<String, CommandOutcome> order(
      List<NodeAddress> nodes, NodeOrder order, Duration within) {
    Command<Acknowledgement> command = order.command();
    SortedMap<String, CommandOutcome> outcomes = new TreeMap<>();
    SideBySide.ask(nodes, within, server -> server.ask(InfoRequest.of(command)).to(command))
        .forEach((pod, answer) -> outcomes.put(pod, CommandOutcome.of(answer)));
    return outcomes;
  }

  @Override
  public SortedMap<String, Reading<Fields>> settings(
      List<NodeAddress> nodes, ConfigContext context, Duration within) {
    Command<Fields> command = ConfigurationCommands.getConfig(context);
    SortedMap<String, Reading<Fields>> settings = new TreeMap<>();
    SideBySide.ask(nodes, within, server -> server.ask(InfoRequest.of(command)).reading(command))
        .forEach((pod, reading) -> settings.put(pod, reading.then(read -> read)));
    return settings;
  }
}
