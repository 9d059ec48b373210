package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.JsonText;
import io.acko.application.port.ClusterRecords.Told;
import io.acko.bootstrap.life.ClusterTool;
import io.acko.bootstrap.page.Paper;
import io.acko.bootstrap.page.StatusDocument;
import io.acko.bootstrap.page.StatusPage;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows one page about a cluster. */
@Command(
    name = "status",
    description = "Show on one page how a cluster stands: only what its status says.",
    mixinStandardHelpOptions = true)
public final class StatusCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The cluster's name.")
  private String name = "";

  @Mixin private ConnectionOptions connection = new ConnectionOptions();
  @Mixin private OutputOption output = new OutputOption();

  public StatusCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    try (ClusterTool tool = connection.open(around)) {
      ClusterKey key = connection.key(tool, name);
      return switch (tool.records().stored(key)) {
        case Reading.Unknown<Optional<MapValue>>(String why) ->
            failed(key + " cannot be read: " + why);
        case Reading.Known<Optional<MapValue>>(Optional<MapValue> stored) ->
            stored
                .map(object -> print(object, tool.records().events(key)))
                .orElseGet(
                    () ->
                        failed(
                            key
                                + " does not exist; look for it with:"
                                + " kubectl get asc --all-namespaces"));
      };
    }
  }

  private int print(MapValue object, Reading<List<Told>> events) {
    PrintWriter out = spec.commandLine().getOut();
    if (output.isJson()) {
      out.println(JsonText.write(StatusDocument.of(object, events)));
      out.flush();
    } else {
      new StatusPage(object, events, around.time().now()).print(new Paper(out, around.columns()));
    }
    return 0;
  }

  private int failed(String why) {
    spec.commandLine().getErr().println(why);
    return 1;
  }
}
