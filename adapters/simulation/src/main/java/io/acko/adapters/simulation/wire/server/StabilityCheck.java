package io.acko.adapters.simulation.wire.server;

import java.util.Optional;

/** Answers {@code cluster-stable}: the cluster key, or the first thing that is not as asked. */
final class StabilityCheck {

  private static final int LONGEST_SIZE = 3;

  private final Membership membership;

  StabilityCheck(Membership membership) {
    this.membership = membership;
  }

  String answer(InfoCommand command) {
    ClusterView view = membership.view();
    if (!view.migrateAllowed()) {
      return Refusal.UNSTABLE;
    }
    return wrongSize(command, view).or(() -> unfinished(command, view)).orElseGet(view::key);
  }

  private static Optional<String> wrongSize(InfoCommand command, ClusterView view) {
    return command.parameter("size").flatMap(size -> wrongSize(size, view.size()));
  }

  private static Optional<String> wrongSize(String size, int actual) {
    if (size.isEmpty()) {
      return Optional.of(Refusal.missingValue("size"));
    }
    if (size.length() > LONGEST_SIZE) {
      return Optional.of(Refusal.tooLong("size"));
    }
    if (!size.matches("[0-9]+")) {
      return Optional.of(Refusal.bad("size"));
    }
    return Integer.parseInt(size) == actual ? Optional.empty() : Optional.of(Refusal.OTHER_SIZE);
  }

  private Optional<String> unfinished(InfoCommand command, ClusterView view) {
    String ignore = command.parameter("ignore-migrations").orElse("false");
    if (!ignore.equals("true") && !ignore.equals("false")) {
      return Optional.of(Refusal.bad("ignore migrations"));
    }
    if (ignore.equals("true")) {
      return Optional.empty();
    }
    if (command.parameter("namespace").filter(name -> !isKnown(name)).isPresent()) {
      return Optional.of(Refusal.UNKNOWN_NAMESPACE);
    }
    return view.remaining() > 0 ? Optional.of(Refusal.UNSTABLE) : Optional.empty();
  }

  private boolean isKnown(String namespace) {
    return membership.profile().namespaces().stream()
        .anyMatch(stanza -> stanza.name().equals(namespace));
  }
}
