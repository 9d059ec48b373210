package io.acko.adapters.simulation.wire.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands about neighbours: who they are, who they were, and where to look for them. */
final class PeerAnswers {

  private final Membership membership;
  private final List<String> seeds;

  PeerAnswers(Membership membership) {
    this.membership = membership;
    this.seeds = new ArrayList<>(membership.profile().seeds());
  }

  String present(InfoCommand command) {
    int known =
        command
            .parameter("generation")
            .filter(text -> text.matches("[0-9]{1,9}"))
            .map(Integer::valueOf)
            .orElse(0);
    return membership.withPeers(log -> log.changedAfter(known));
  }

  String generation() {
    return membership.withPeers(log -> Integer.toString(log.generation()));
  }

  String alumni() {
    return membership.withPeers(PeerLog::alumni);
  }

  String reset() {
    return membership.withPeers(
        log -> {
          log.forgetDeparted();
          return "ok";
        });
  }

  /** Clears seeds; one that is not listed makes the whole answer an error, not the clearing. */
  synchronized String clearSeeds(InfoCommand command) {
    Optional<String> list = command.parameter("host-port-list");
    if (list.isEmpty()) {
      return Refusal.missing("host-port-list");
    }
    List<String> asked =
        List.of(list.get().split(",")).stream().filter(text -> text.contains(":")).toList();
    long cleared = asked.stream().filter(seeds::remove).count();
    return cleared > 0 && cleared == asked.size()
        ? "ok"
        : "ERROR::" + cleared + " cleared, " + (asked.size() - cleared) + " not found";
  }
}
