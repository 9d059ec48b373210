package io.acko.bootstrap;

import io.acko.bootstrap.life.ForcedTrial;
import io.acko.bootstrap.life.SystemTimekeeper;
import io.acko.bootstrap.profile.OperatorModule;
import io.acko.bootstrap.settings.OperatorSettings;
import io.acko.bootstrap.settings.Setting;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks whichever operator leads for one trial now, by an annotation on the cluster. */
@Command(
    name = "force-reconcile",
    description = "Try a cluster now; closes its circuit breaker if that is open.",
    mixinStandardHelpOptions = true)
final class ForceReconcileCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The cluster's name.")
  private String name = "";

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "The cluster's namespace (default: ${DEFAULT-VALUE}).",
      defaultValue = "default")
  private String namespace = "default";

  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description = "Credentials; else KUBECONFIG.")
  private String kubeconfig = "";

  @Override
  public Integer call() {
    Map<Setting, String> given = new EnumMap<>(Setting.class);
    given.put(Setting.TELEMETRY_PORT, "0");
    if (!kubeconfig.isEmpty()) {
      given.put(Setting.KUBECONFIG, kubeconfig);
    }
    OperatorModule profile =
        new OperatorModule(
            OperatorSettings.read(given), RunCommand.identity(), new SystemTimekeeper());
    try (ForcedTrial trial = Main.wire(profile, ForcedTrial.class)) {
      return report(trial.ask(new ClusterKey(namespace, name)));
    }
  }

  private int report(StepOutcome outcome) {
    return switch (outcome) {
      case StepOutcome.Done _, StepOutcome.Unchanged _ -> {
        spec.commandLine().getOut().println(namespace + "/" + name + " will be tried once now");
        yield 0;
      }
      case StepOutcome.Superseded(String why) -> failed(why);
      case StepOutcome.Postponed(String why, var _) -> failed(why);
      case StepOutcome.Failed(var failure) -> failed(failure.message());
    };
  }

  private int failed(String why) {
    spec.commandLine()
        .getErr()
        .println("Cannot ask for a trial of " + namespace + "/" + name + ": " + why);
    return 1;
  }
}
