package io.acko.bootstrap.command;

import io.acko.application.request.Reply;
import io.acko.application.request.Wish;
import io.acko.bootstrap.life.ClusterTool;
import io.acko.bootstrap.page.Paper;
import io.acko.domain.cluster.ClusterKey;
import picocli.CommandLine;

/** Puts a wish into a cluster's resource and tells what came of it. */
final class Asking {
  private final Surroundings around;
  private final ConnectionOptions connection;
  private final CommandLine line;

  Asking(Surroundings around, ConnectionOptions connection, CommandLine line) {
    this.around = around;
    this.connection = connection;
    this.line = line;
  }

  /** The exit code. */
  int ask(String name, Wish wish) {
    try (ClusterTool tool = connection.open(around)) {
      ClusterKey key = connection.key(tool, name);
      return switch (tool.ask().ask(key, wish)) {
        case Reply.Done(String told) -> say(key, told);
        case Reply.Already(String why) -> say(key, why);
        case Reply.Refused(String why, String fix) -> {
          Paper paper = new Paper(line.getErr(), around.columns());
          paper.text("", key + " " + why);
          paper.text("  ", "→ " + fix);
          paper.flush();
          yield 1;
        }
      };
    }
  }

  private int say(ClusterKey key, String what) {
    Paper paper = new Paper(line.getOut(), around.columns());
    paper.text("", key + " " + what);
    paper.flush();
    return 0;
  }
}
