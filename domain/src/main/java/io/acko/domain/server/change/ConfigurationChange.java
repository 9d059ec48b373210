package io.acko.domain.server.change;

import java.util.List;

/**
 * Everything that differs between two configurations.
 *
 * @param commands of all live changes, in an order in which each is taken; they bring a server to
 *     the new configuration only if the whole is {@link ChangeClass#LIVE}
 */
public record ConfigurationChange(List<Change> changes, List<LiveCommand> commands) {
  private static final LiveCommand RECLUSTER = new LiveCommand("recluster:");

  public ConfigurationChange {
    changes = List.copyOf(changes);
    commands = List.copyOf(commands);
  }

  /** The class of the whole: that of its strongest part. */
  public ChangeClass kind() {
    return changes.stream().map(Change::kind).reduce(ChangeClass.NONE, ChangeClass::or);
  }

  /** What is to be sent once, to the principal, when every server took the commands. */
  public List<LiveCommand> afterwards() {
    return together() ? List.of(RECLUSTER) : List.of();
  }

  /** The commands of some of its changes, in the order in which they are taken. */
  public List<LiveCommand> commandsOf(List<Change> some) {
    return commands.stream()
        .filter(command -> some.stream().anyMatch(change -> change.commands().contains(command)))
        .toList();
  }

  /** Whether every running server needs the commands before any server starts with the file. */
  public boolean together() {
    return changes.stream().anyMatch(Change::together);
  }
}
