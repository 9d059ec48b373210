package io.acko.adapters.aerospike;

import io.acko.domain.observation.NodeAddress;
import java.time.Duration;
import java.util.List;

/**
 * Three servers that have joined one cluster at rest, whatever they are: each has a node id of
 * {@link #NODES} and an empty namespace {@code test}.
 */
interface ServerTrio extends AutoCloseable {
  List<String> NODES = List.of("A1", "A2", "A3");

  List<NodeAddress> addresses();

  /** Lets one accept connections and say nothing. */
  void mute(NodeAddress server);

  /** How long they are to be given for an answer. */
  Duration patience();

  @Override
  void close();
}
