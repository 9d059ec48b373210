package io.acko.bootstrap.command;

import io.acko.application.request.Resume;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes a pause away. */
@Command(
    name = "resume",
    description = "Work on a paused cluster again.",
    mixinStandardHelpOptions = true)
public final class ResumeCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The cluster's name.")
  private String name = "";

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  public ResumeCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    return new Asking(around, connection, spec.commandLine()).ask(name, new Resume());
  }
}
