package io.acko.bootstrap.command;

import io.acko.application.plan.Outlook;
import io.acko.application.plan.Preview;
import io.acko.bootstrap.life.ClusterTool;
import io.acko.bootstrap.page.Judged;
import io.acko.bootstrap.page.JudgedPage;
import io.acko.bootstrap.page.Paper;
import io.acko.bootstrap.page.PlanPage;
import io.acko.bootstrap.page.RehearsalLines;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells what a file would do to a cluster, and does nothing. */
@Command(
    name = "plan",
    description = {
      "Tell what a file would do to a cluster; nothing is written.",
      "It looks at the running cluster, or, with --simulate or where no kubeconfig is, at a"
          + " simulated one that has the spec of --from (or of the first of two in -f)."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:told",
      "1:it would be refused, or the cluster cannot be seen",
      "2:a file or option cannot be used"
    })
public final class PlanCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private FileOptions files = new FileOptions();
  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Option(names = "--simulate", description = "Look at no cluster, but at a simulated one.")
  private boolean simulate;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "What the simulated cluster has before; without it, it is created.")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--no-rehearsal",
      description = "Leave out what happens to a simulated copy after the next passes.")
  private boolean noRehearsal;

  public PlanCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    if (simulate || from.isPresent()) {
      return simulated("as simulated");
    }
    return connection.leadSomewhere(around)
        ? running()
        : simulated("as simulated, since no kubeconfig leads to a cluster");
  }

  private int running() {
    boolean all = true;
    try (ClusterTool tool = connection.open(around)) {
      List<GivenCluster> clusters =
          GivenCluster.all(files.read(around), connection.namespace(tool), files.text());
      for (GivenCluster cluster : clusters) {
        all &=
            switch (tool.records().stored(cluster.key())) {
              case Reading.Unknown<Optional<MapValue>>(String why) -> unseen(cluster.key(), why);
              case Reading.Known<Optional<MapValue>>(Optional<MapValue> stored) ->
                  running(tool, cluster, stored);
            };
      }
    }
    return all ? 0 : 1;
  }

  private boolean running(ClusterTool tool, GivenCluster cluster, Optional<MapValue> stored) {
    ClusterSpec wanted = cluster.spec(stored);
    return isAllowed(cluster, stored)
        && tell(
            tool.plan().plan(cluster.key(), wanted),
            "as it is now",
            cluster.key(),
            () ->
                new Stage(
                    cluster.key(),
                    cluster.judging().templateValues(),
                    stored.map(PlanCommand::spec)),
            wanted);
  }

  private int simulated(String how) {
    String namespace = connection.namespaceOr("default");
    List<GivenCluster> given = GivenCluster.all(files.read(around), namespace, files.text());
    Versions versions =
        from.map(
                name ->
                    Versions.from(
                        GivenCluster.all(
                            GivenFiles.read(List.of(name), around.input()), namespace, name),
                        given))
            .orElseGet(() -> Versions.among(given));
    boolean all = true;
    for (Versions.Version version : versions.all()) {
      all &= simulated(version, how);
    }
    return all ? 0 : 1;
  }

  private boolean simulated(Versions.Version version, String how) {
    Optional<MapValue> before = version.before().map(old -> old.completed(Optional.empty()));
    ClusterSpec wanted = version.after().spec(before);
    if (!isAllowed(version.after(), before)) {
      return false;
    }
    ClusterKey key = version.after().key();
    Stage stage =
        new Stage(key, version.after().judging().templateValues(), before.map(PlanCommand::spec));
    return tell(stage.plan(wanted), how, key, () -> stage, wanted);
  }

  private static ClusterSpec spec(MapValue object) {
    return ClusterSpec.read(object.map("spec"));
  }

  private boolean tell(
      Outlook outlook, String how, ClusterKey key, Supplier<Stage> stage, ClusterSpec wanted) {
    return switch (outlook) {
      case Outlook.Unseen(String why) -> unseen(key, why);
      case Outlook.Foreseen(Preview preview) -> {
        Paper paper = paper();
        new PlanPage(preview, how).print(paper);
        paper.flush();
        if (!noRehearsal) {
          rehearse(stage.get(), wanted);
        }
        yield preview.rejection().isEmpty();
      }
    };
  }

  private boolean unseen(ClusterKey key, String why) {
    spec.commandLine().getErr().println(key + " cannot be seen: " + why);
    return false;
  }

  private void rehearse(Stage stage, ClusterSpec wanted) {
    Paper paper = paper();
    if (stage.trouble().isPresent()) {
      paper.blank();
      paper.text("", "no rehearsal: " + stage.trouble().get());
      paper.flush();
    } else {
      new RehearsalLines(stage.perform(wanted), stage.end(), stage.isComplete()).print(paper);
    }
  }

  private boolean isAllowed(GivenCluster cluster, Optional<MapValue> before) {
    Judged judged = cluster.judged(before);
    boolean refused = judged.errors() > 0;
    if (!judged.remarks().isEmpty()) {
      Paper paper = refused ? errors() : paper();
      if (refused) {
        paper.line(cluster.key() + " would be refused:");
      }
      new JudgedPage(List.of(judged), List.of()).print(paper);
      paper.blank();
      paper.flush();
    }
    return !refused;
  }

  private Paper paper() {
    return new Paper(spec.commandLine().getOut(), around.columns());
  }

  private Paper errors() {
    return new Paper(spec.commandLine().getErr(), around.columns());
  }
}
