package io.acko.adapters.simulation.fabric;

import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.inquiry.NodeInquiry;
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
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Both ports to servers that answer the texts of the info protocol within this process. The texts
 * are read by the code that reads those of real servers.
 */
public final class AnsweringNodes implements NodeProbe, NodeControl {

  /** Finds what answers at an address. */
  @FunctionalInterface
  public interface Line {
    /** From a command to its answer; unknown where nobody would answer in time. */
    Reading<UnaryOperator<String>> to(NodeAddress node, Duration within);
  }

  private final Line line;

  /** Nodes that are reached this way. */
  public AnsweringNodes(Line line) {
    this.line = line;
  }

  @Override
  public SortedMap<String, Reading<ObservedNode>> ask(List<NodeAddress> nodes, Duration within) {
    return each(nodes, within, new NodeInquiry(nodes.size())::of);
  }

  @Override
  public SortedMap<String, CommandOutcome> order(
      List<NodeAddress> nodes, NodeOrder order, Duration within) {
    Command<Acknowledgement> command = order.command();
    SortedMap<String, CommandOutcome> outcomes = new TreeMap<>();
    each(nodes, within, server -> InfoRequest.of(command).answeredBy(server).to(command))
        .forEach((pod, answer) -> outcomes.put(pod, CommandOutcome.of(answer)));
    return outcomes;
  }

  @Override
  public SortedMap<String, Reading<Fields>> settings(
      List<NodeAddress> nodes, ConfigContext context, Duration within) {
    Command<Fields> command = ConfigurationCommands.getConfig(context);
    SortedMap<String, Reading<Fields>> settings = new TreeMap<>();
    each(nodes, within, server -> InfoRequest.of(command).answeredBy(server).reading(command))
        .forEach((pod, reading) -> settings.put(pod, reading.then(read -> read)));
    return settings;
  }

  private <T> SortedMap<String, Reading<T>> each(
      List<NodeAddress> nodes, Duration within, Function<UnaryOperator<String>, T> question) {
    SortedMap<String, Reading<T>> readings = new TreeMap<>();
    nodes.forEach(node -> readings.put(node.pod(), line.to(node, within).map(question)));
    return readings;
  }
}
