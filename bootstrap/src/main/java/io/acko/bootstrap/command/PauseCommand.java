package io.acko.bootstrap.command;

import io.acko.application.request.Pause;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks the operator to keep its hands off a cluster. */
@Command(
    name = "pause",
    description =
        "Change nothing of a cluster until it is resumed; pods and data stay as they are.",
    mixinStandardHelpOptions = true)
public final class PauseCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The cluster's name.")
  private String name = "";

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  public PauseCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    return new Asking(around, connection, spec.commandLine()).ask(name, new Pause());
  }
}
