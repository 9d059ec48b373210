package io.acko.domain.server.info;

import java.util.List;

/** What a server knows of its cluster and of its data. */
public final class ClusterCommands {
  /** The service's statistics. */
  public static final Command<Fields> STATISTICS =
      new Command<>("statistics", text -> Fields.read(text, ';'));

  /** Counts rebalances; -1 before the first, when clients do not yet connect. */
  public static final Command<Long> PARTITION_GENERATION =
      new Command<>("partition-generation", Texts::generation);

  /** Rebalances since the start of the process. */
  public static final Command<Long> REBALANCE_GENERATION =
      new Command<>("rebalance-generation", Texts::generation);

  /**
   * Asks for a new cluster key and rebalance. Only the principal does it, the others refuse with
   * {@link ErrorCode#NOT_PRINCIPAL}; the safe form is to send it to all.
   */
  public static final Command<Acknowledgement> RECLUSTER = new Command<>("recluster:", Texts::ok);

  /** All sets of all namespaces. */
  public static final Command<List<SetFields>> SETS = new Command<>("sets", SetFields::readAll);

  private ClusterCommands() {}

  /** Statistics, then settings, of a namespace. */
  public static Command<Fields> namespace(String name) {
    return new Command<>("namespace/" + name, text -> Fields.read(text, ';'));
  }

  /** All sets of a namespace. */
  public static Command<List<SetFields>> sets(String namespace) {
    return new Command<>("sets/" + namespace, SetFields::readAll);
  }

  /** The cluster key, if the question is answered with yes, from this one node's point of view. */
  public static Command<String> clusterStable(Stable question) {
    return new Command<>(question.text(), Texts::hex);
  }
}
