package io.acko.bootstrap;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.Stage;
import io.acko.bootstrap.settings.WrongSetting;
import java.util.Optional;
import picocli.CommandLine;

/** The command {@code acko}. */
@CommandLine.Command(
    name = "acko",
    description = "An operator for Aerospike Community Edition.",
    mixinStandardHelpOptions = true,
    version = "acko 0.1.0-SNAPSHOT",
    subcommands = {
      SimulateCommand.class,
      RunCommand.class,
      ForceReconcileCommand.class,
      CrdsCommand.class
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:it went as asked",
      "1:it was tried and failed",
      "2:the command line or a setting is wrong",
      "3:something it needs is missing on this machine"
    })
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    Optional.ofNullable(line.getSubcommands().get("run"))
        .ifPresent(run -> RunCommand.declareSettings(run.getCommandSpec()));
    line.setExecutionExceptionHandler(
        (thrown, command, _) -> {
          if (thrown instanceof WrongSetting wrong) {
            command.getErr().println(wrong.getMessage());
            return 2;
          }
          throw thrown;
        });
    return line;
  }

  /** Wires a profile and gives what it was wired for; nothing else knows the injector. */
  static <T> T wire(Module profile, Class<T> wanted) {
    return injector(profile).getInstance(wanted);
  }

  private static Injector injector(Module profile) {
    return Guice.createInjector(
        Stage.PRODUCTION,
        new AbstractModule() {
          @Override
          protected void configure() {
            binder().requireExplicitBindings();
            binder().requireAtInjectOnConstructors();
            binder().requireExactBindingAnnotations();
            binder().disableCircularProxies();
          }
        },
        profile);
  }
}
