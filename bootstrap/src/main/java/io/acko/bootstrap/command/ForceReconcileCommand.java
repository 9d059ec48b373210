package io.acko.bootstrap.command;

import io.acko.bootstrap.life.ClusterTool;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks whichever operator leads for one trial now, by an annotation on the cluster. */
@Command(
    name = "force-reconcile",
    description = "Try a cluster now; closes its circuit breaker if that is open.",
    mixinStandardHelpOptions = true)
public final class ForceReconcileCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The cluster's name.")
  private String name = "";

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  public ForceReconcileCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    try (ClusterTool tool = connection.open(around)) {
      ClusterKey key = connection.key(tool, name);
      return report(key, tool.force().force(key));
    }
  }

  private int report(ClusterKey key, StepOutcome outcome) {
    return switch (outcome) {
      case StepOutcome.Done _, StepOutcome.Unchanged _ -> {
        spec.commandLine().getOut().println(key + " will be tried once now");
        yield 0;
      }
      case StepOutcome.Superseded(String why) -> failed(key, why);
      case StepOutcome.Postponed(String why, var _) -> failed(key, why);
      case StepOutcome.Failed(var failure) -> failed(key, failure.message());
    };
  }

  private int failed(ClusterKey key, String why) {
    spec.commandLine().getErr().println("Cannot ask for a trial of " + key + ": " + why);
    return 1;
  }
}
