package io.acko.domain.server.change;

import java.util.List;
import java.util.Optional;

/**
 * One difference between two configurations.
 *
 * @param where sections and parameter, such as {@code namespace test > default-ttl}
 * @param before the value in one way of writing it; absent if the file had none
 * @param after likewise
 * @param why one clause that says why it is of its class
 * @param commands what to send to each server, in this order; empty unless it is live
 * @param together whether every server needs it before any server starts with the new file
 */
public record Change(
    String where,
    Optional<String> before,
    Optional<String> after,
    ChangeClass kind,
    String why,
    List<LiveCommand> commands,
    boolean together) {

  public Change {
    commands = List.copyOf(commands);
  }
}
