package io.acko.bootstrap.command;

import io.acko.application.request.Restart;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks for pods to be made again, through the operation field of the resource. */
@Command(
    name = "restart",
    description = {
      "Restart pods of a cluster one at a time, each once the safety checks allow it.",
      "The status shows how far it is. It is refused while another operation is not done."
    },
    mixinStandardHelpOptions = true)
public final class RestartCommand implements Callable<Integer> {
  /** With its prefix 19 of the 20 characters that an id may have. */
  private static final DateTimeFormatter ID =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The cluster's name.")
  private String name = "";

  @Option(
      names = "--pod",
      paramLabel = "POD",
      description = "A pod to restart; several may be named. Without it all pods.")
  private List<String> pods = List.of();

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  public RestartCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    String id = "cli-" + ID.format(around.time().now());
    return new Asking(around, connection, spec.commandLine()).ask(name, new Restart(id, pods));
  }
}
