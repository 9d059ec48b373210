package io.acko.domain.server.info;

import java.util.List;
import java.util.stream.Collectors;

/** Where a server can be met, whom it knows, and whom it is to forget. */
public final class PeerCommands {
  /** Where clients of the same network reach this server. */
  public static final Command<List<Endpoint>> SERVICE_CLEAR_STD =
      new Command<>("service-clear-std", Endpoint::readAll);

  /** Where clients of other networks reach it; none unless configured. */
  public static final Command<List<Endpoint>> SERVICE_CLEAR_ALT =
      new Command<>("service-clear-alt", Endpoint::readAll);

  /** The other members as this node knows them. */
  public static final Command<Peers> PEERS_CLEAR_STD =
      new Command<>("peers-clear-std", PeersText::read);

  public static final Command<Peers> PEERS_CLEAR_ALT =
      new Command<>("peers-clear-alt", PeersText::read);

  /** As the peers, and those that have left, until they are to be forgotten. */
  public static final Command<Peers> ALUMNI_CLEAR_STD =
      new Command<>("alumni-clear-std", PeersText::read);

  /** Grows with each peer that joins, leaves or moves; of this node only. */
  public static final Command<Long> PEERS_GENERATION =
      new Command<>("peers-generation", Texts::generation);

  /** The node ids, the principal first; empty for a node without a cluster. */
  public static final Command<List<String>> SUCCESSION =
      new Command<>("get-sl", text -> Texts.list(text, ','));

  /** Lets a node forget those that have left. */
  public static final Command<Acknowledgement> SERVICES_ALUMNI_RESET =
      new Command<>("services-alumni-reset", Texts::ok);

  private PeerCommands() {}

  /**
   * Lets a node forget heartbeat seeds. A node that lists others as its seeds comes back all the
   * same. One that is not among the seeds makes the answer an error, though the others are cleared.
   */
  public static Command<Acknowledgement> tipClear(List<Endpoint> seeds) {
    return new Command<>(
        "tip-clear:host-port-list="
            + seeds.stream().map(Endpoint::text).collect(Collectors.joining(",")),
        Texts::ok);
  }
}
