package io.acko.bootstrap;

import io.acko.application.port.Timekeeper;
import io.acko.bootstrap.life.WebhookInstallation;
import io.acko.bootstrap.manifest.Manifest;
import io.acko.bootstrap.profile.InstallerModule;
import io.acko.bootstrap.settings.OperatorSettings;
import io.acko.bootstrap.settings.Setting;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what makes the API server ask the webhook, or installs it together with its keys. */
@Command(
    name = "webhook",
    description = {
      "Print the Service and the configurations of the admission webhook.",
      "With --install they are applied, keys are made where there are none, and the API server is "
          + "made to trust them; to do it again changes nothing that is in use."
    },
    mixinStandardHelpOptions = true)
final class WebhookCommand implements Callable<Integer> {
  static final Set<Setting> SETTINGS =
      EnumSet.of(
          Setting.KUBECONFIG,
          Setting.NAMESPACE,
          Setting.LEASE_NAMESPACE,
          Setting.WEBHOOK,
          Setting.WEBHOOK_PORT,
          Setting.WEBHOOK_NAME,
          Setting.WEBHOOK_CERTIFICATES,
          Setting.WEBHOOK_URL);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--install", description = "Apply them, and make the keys.")
  private boolean install = false;

  private final Timekeeper time;

  /**
   * @param time when the keys that it makes begin
   */
  WebhookCommand(Timekeeper time) {
    this.time = time;
  }

  @Override
  public Integer call() {
    Map<Setting, String> given = SettingOptions.given(spec);
    given.putIfAbsent(Setting.WEBHOOK, "self-managed");
    given.put(Setting.TELEMETRY_PORT, "0");
    OperatorSettings settings = OperatorSettings.read(given);
    return install ? install(settings) : print(settings);
  }

  private int print(OperatorSettings settings) {
    spec.commandLine().getOut().print(new Manifest(settings).webhook());
    spec.commandLine().getOut().flush();
    return 0;
  }

  private int install(OperatorSettings settings) {
    LogSetup.apply(settings);
    try (WebhookInstallation installation =
        Main.wire(
            new InstallerModule(settings, RunCommand.identity(), time),
            WebhookInstallation.class)) {
      WebhookInstallation.Report report = installation.run(new Manifest(settings).webhook());
      report.troubles().forEach(spec.commandLine().getErr()::println);
      report.notes().forEach(spec.commandLine().getOut()::println);
      spec.commandLine().getOut().flush();
      return report.troubles().isEmpty() ? 0 : 1;
    }
  }
}
