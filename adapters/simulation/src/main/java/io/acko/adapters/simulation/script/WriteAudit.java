package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.client.Client;
import io.acko.adapters.simulation.client.Ledger.Verdict;
import java.util.List;
import java.util.Optional;

/** Reads back everything that was acknowledged. */
final class WriteAudit {
  private WriteAudit() {}

  /** What is wrong with the records of a namespace; nothing if every one is found. */
  static Optional<String> of(String namespace, Client client) {
    List<Verdict> wrong =
        client.audit().stream().filter(verdict -> !(verdict instanceof Verdict.Kept)).toList();
    if (client.acknowledged() == 0) {
      return Optional.of("nothing was acknowledged in namespace " + namespace);
    }
    return wrong.isEmpty()
        ? Optional.empty()
        : Optional.of(
            wrong.size()
                + " of "
                + client.acknowledged()
                + " acknowledged records of namespace "
                + namespace
                + " are not found, first "
                + text(wrong.getFirst()));
  }

  private static String text(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Kept(String key) -> key;
      case Verdict.Lost(String key, String acknowledged, Optional<String> found) ->
          key
              + ": "
              + acknowledged
              + " was acknowledged, "
              + found.map(other -> other + " is there").orElse("nothing is there");
      case Verdict.Unknown(String key, String why) -> key + ": " + why;
    };
  }
}
