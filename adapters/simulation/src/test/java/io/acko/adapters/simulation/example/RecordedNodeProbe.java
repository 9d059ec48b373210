package io.acko.adapters.simulation.example;

import io.acko.application.port.NodeProbe;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.inquiry.NodeInquiry;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Asks a recording instead of servers; what was never recorded is unknown, as it must be. */
final class RecordedNodeProbe implements NodeProbe {
  private static final String NEVER_ASKED = "ERROR:4:not recorded";

  private final Recording recording;

  RecordedNodeProbe(Recording recording) {
    this.recording = recording;
  }

  @Override
  public SortedMap<String, Reading<ObservedNode>> ask(List<NodeAddress> nodes, Duration within) {
    NodeInquiry inquiry = new NodeInquiry(nodes.size());
    SortedMap<String, Reading<ObservedNode>> told = new TreeMap<>();
    for (NodeAddress node : nodes) {
      told.put(
          node.pod(),
          recording
              .of(node.pod())
              .<Reading<ObservedNode>>map(
                  answers ->
                      new Reading.Known<>(
                          inquiry.of(command -> answers.getOrDefault(command, NEVER_ASKED))))
              .orElseGet(() -> new Reading.Unknown<>("no recording of " + node.pod())));
    }
    return told;
  }
}
