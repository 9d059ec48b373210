package io.acko.application.reconcile;

import io.acko.application.port.NodeControl;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.Fields;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Servers that do as they are told, or answer what a test wants. */
public final class ObedientServers implements NodeControl {
  private final Map<String, CommandOutcome> otherwise;
  private final List<NodeOrder> told = new ArrayList<>();

  public ObedientServers() {
    this(Map.of());
  }

  /** Some of them answer otherwise, by pod. */
  ObedientServers(Map<String, CommandOutcome> otherwise) {
    this.otherwise = otherwise;
  }

  /** What they were told, in order. */
  List<NodeOrder> told() {
    return told;
  }

  @Override
  public SortedMap<String, CommandOutcome> order(
      List<NodeAddress> nodes, NodeOrder order, Duration within) {
    told.add(order);
    return of(nodes, pod -> otherwise.getOrDefault(pod, new CommandOutcome.Done()));
  }

  @Override
  public SortedMap<String, Reading<Fields>> settings(
      List<NodeAddress> nodes, ConfigContext context, Duration within) {
    return of(nodes, _ -> new Reading.Unknown<>("not asked for"));
  }

  private static <T> SortedMap<String, T> of(List<NodeAddress> nodes, Function<String, T> answer) {
    SortedMap<String, T> answers = new TreeMap<>();
    nodes.forEach(node -> answers.put(node.pod(), answer.apply(node.pod())));
    return answers;
  }
}
