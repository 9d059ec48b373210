package io.acko.bootstrap;

import picocli.CommandLine;

/** The command {@code acko}. */
@CommandLine.Command(
    name = "acko",
    description = "An operator for Aerospike Community Edition.",
    mixinStandardHelpOptions = true,
    version = "acko 0.1.0-SNAPSHOT",
    subcommands = {SimulateCommand.class, CrdsCommand.class},
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:it went as asked",
      "1:it was tried and failed",
      "2:the command line is wrong",
      "3:something it needs is missing on this machine"
    })
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main());
  }
}
