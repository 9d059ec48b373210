package io.acko.bootstrap;

import io.acko.bootstrap.life.Operator;
import io.acko.bootstrap.life.SystemTimekeeper;
import io.acko.bootstrap.profile.OperatorModule;
import io.acko.bootstrap.settings.OperatorSettings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs the operator until it is told to end or loses the lead. */
@Command(
    name = "run",
    description = {
      "Run the operator against the cluster of --kubeconfig, of KUBECONFIG, of ~/.kube/config, or of "
          + "the pod it runs in.",
      "Every setting is an option and an environment variable; the option wins."
    },
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    OperatorSettings settings = OperatorSettings.read(SettingOptions.given(spec));
    LogSetup.apply(settings);
    CountDownLatch lost = new CountDownLatch(1);
    Operator operator =
        Main.wire(new OperatorModule(settings, identity(), new SystemTimekeeper()), Operator.class);
    Runtime.getRuntime().addShutdownHook(new Thread(operator::close, "acko-shutdown"));
    operator.start(lost::countDown);
    lost.await();
    spec.commandLine().getErr().println("acko: another process may lead now, so this one ends");
    return 1;
  }

  /** Names this process and no other, not even its own restart. */
  static String identity() {
    try {
      return InetAddress.getLocalHost().getHostName() + "_" + UUID.randomUUID();
    } catch (UnknownHostException nameless) {
      return "acko_" + UUID.randomUUID();
    }
  }
}
