package io.acko.bootstrap;

import io.acko.bootstrap.manifest.Manifest;
import io.acko.bootstrap.settings.OperatorSettings;
import io.acko.bootstrap.settings.Setting;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the account that the operator runs under, with its rights. */
@Command(
    name = "role",
    description = "Print the operator's account and all it may do, for kubectl apply -f -.",
    mixinStandardHelpOptions = true)
final class RoleCommand implements Callable<Integer> {
  static final Set<Setting> SETTINGS = EnumSet.of(Setting.LEASE_NAMESPACE, Setting.WEBHOOK_NAME);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    OperatorSettings settings = OperatorSettings.read(SettingOptions.given(spec));
    spec.commandLine().getOut().print(new Manifest(settings).role());
    spec.commandLine().getOut().flush();
    return 0;
  }
}
