package io.acko.bootstrap.command;

import java.util.List;

/** Every command of this package. */
public final class Commands {
  private Commands() {}

  /** In the order in which help lists them. */
  public static List<Object> all(Surroundings around) {
    return List.of(
        new SimulateCommand(around),
        new ValidateCommand(around),
        new RenderCommand(around),
        new PlanCommand(around),
        new ExplainCommand(around),
        new StatusCommand(around),
        new PauseCommand(around),
        new ResumeCommand(around),
        new RestartCommand(around),
        new ForceReconcileCommand(around),
        new BenchCommand(),
        new CompletionCommand(),
        new CompleteCommand());
  }
}
