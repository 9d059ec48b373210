package io.acko.bootstrap;

import com.google.inject.AbstractModule;
import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.Stage;
import io.acko.bootstrap.command.Commands;
import io.acko.bootstrap.command.Surroundings;
import io.acko.bootstrap.command.WrongInput;
import io.acko.bootstrap.life.SystemTimekeeper;
import io.acko.bootstrap.settings.Setting;
import io.acko.bootstrap.settings.WrongSetting;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;

/** The command {@code acko}. */
@CommandLine.Command(
    name = "acko",
    description = "An operator for Aerospike Community Edition.",
    mixinStandardHelpOptions = true,
    version = "acko 0.1.0-SNAPSHOT",
    subcommands = {RunCommand.class, CrdsCommand.class, RoleCommand.class},
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:it went as asked",
      "1:it was tried and failed",
      "2:the command line or a setting is wrong",
      "3:something it needs is missing on this machine"
    })
public final class Main {
  /** Reads class files to name lines in errors, cannot read this JDK's, and says so at length. */
  private static final Logger LINE_NUMBERS =
      Logger.getLogger("com.google.inject.internal.util.LineNumbers");

  private Main() {}

  public static void main(String[] args) {
    LINE_NUMBERS.setLevel(Level.OFF);
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    return commandLine(
        new Surroundings(
            System.getenv(),
            System.in,
            new Surroundings.Wiring() {
              @Override
              public <T> T wire(Module profile, Class<T> wanted) {
                return Main.wire(profile, wanted);
              }
            },
            new SystemTimekeeper()));
  }

  static CommandLine commandLine(Surroundings around) {
    CommandLine line = new CommandLine(new Main());
    line.addSubcommand(new WebhookCommand(around.time()));
    Commands.all(around).forEach(line::addSubcommand);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // As a plugin it is typed otherwise, and its help has to say what to type.
    line.setCommandName(System.getProperty("acko.command", line.getCommandName()));
    Map.of(
            "run", Set.of(Setting.values()),
            "role", RoleCommand.SETTINGS,
            "webhook", WebhookCommand.SETTINGS)
        .forEach(
            (name, settings) ->
                Optional.ofNullable(line.getSubcommands().get(name))
                    .ifPresent(
                        command ->
                            SettingOptions.declare(
                                command.getCommandSpec(), new TreeSet<>(settings))));
    line.setExecutionExceptionHandler(
        (thrown, command, _) -> {
          Collection<String> why =
              switch (thrown) {
                case WrongSetting wrong -> List.of(String.valueOf(wrong.getMessage()));
                case WrongInput wrong -> List.of(String.valueOf(wrong.getMessage()));
                case CreationException unwired -> causes(unwired);
                case UncheckedIOException failed -> List.of(String.valueOf(failed.getMessage()));
                default -> throw thrown;
              };
          why.forEach(command.getErr()::println);
          return thrown instanceof WrongSetting || thrown instanceof WrongInput ? 2 : 1;
        });
    return line;
  }

  /** Why it could not be wired, once each: the injector tells it for everything that needs it. */
  private static SortedSet<String> causes(CreationException unwired) {
    SortedSet<String> causes = new TreeSet<>();
    unwired
        .getErrorMessages()
        .forEach(
            message ->
                causes.add(
                    Optional.ofNullable(message.getCause())
                        .map(Throwable::getMessage)
                        .orElse(message.getMessage())));
    return causes;
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
