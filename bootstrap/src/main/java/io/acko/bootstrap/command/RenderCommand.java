package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.YamlText;
import io.acko.application.plan.Blueprint;
import io.acko.bootstrap.page.Judged;
import io.acko.bootstrap.page.JudgedPage;
import io.acko.bootstrap.page.Paper;
import io.acko.bootstrap.profile.OperatorModule;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Manifest;
import io.acko.domain.failure.Failure;
import io.acko.domain.reconciliation.Reconciliation;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what the first pass over a cluster would apply, by deciding on an empty view. */
@Command(
    name = "render",
    description = {
      "Print every object of a cluster as the first reconcile would apply it, as YAML.",
      "aerospike.conf of each rack is in its ConfigMap; --conf prints nothing but that."
    },
    mixinStandardHelpOptions = true)
public final class RenderCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private FileOptions files = new FileOptions();

  @Option(names = "--conf", description = "Print only aerospike.conf, one for each rack.")
  private boolean confOnly;

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "Of clusters that name none (default: ${DEFAULT-VALUE}).",
      defaultValue = "default")
  private String namespace = "default";

  public RenderCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    boolean all = true;
    for (GivenCluster cluster : GivenCluster.all(files.read(around), namespace, files.text())) {
      all &= render(cluster);
    }
    spec.commandLine().getOut().flush();
    return all ? 0 : 1;
  }

  private boolean render(GivenCluster cluster) {
    PrintWriter out = spec.commandLine().getOut();
    ClusterSpec wanted = cluster.spec(Optional.empty());
    Blueprint blueprint =
        Blueprint.of(
            new Reconciliation(OperatorModule.VERSION, BreakerPolicy.DEFAULT),
            cluster.key(),
            wanted,
            cluster.judging()::template,
            around.time().now());
    Optional<Failure> rejection = blueprint.rejection();
    if (rejection.isPresent()) {
      return refused(cluster, rejection.get());
    }
    if (blueprint.objects().isEmpty()) {
      return waits(cluster, blueprint);
    }
    out.println("# " + cluster.key() + ": what the first reconcile applies, in this order.");
    blueprint.awaited().forEach(one -> out.println("# Then it waits: " + one.message() + "."));
    if (wanted.paused()) {
      out.println("# spec.paused is true: nothing of it is applied before that is taken away.");
    }
    if (!confOnly) {
      out.println("# Owner references get the cluster's UID once the API server has given it.");
    }
    for (Manifest manifest : blueprint.objects()) {
      if (!confOnly) {
        out.print(YamlText.write(manifest.body()));
      } else if (manifest.ref().kind() == ObjectKind.CONFIG_MAP) {
        out.println("# " + manifest.ref().name());
        out.print(manifest.body().text("data", "aerospike.conf").orElse(""));
      }
    }
    return true;
  }

  private boolean waits(GivenCluster cluster, Blueprint blueprint) {
    Paper paper = new Paper(spec.commandLine().getErr(), around.columns());
    paper.line(cluster.key() + ": nothing is applied yet");
    blueprint.awaited().forEach(one -> paper.text("  ", "waits: " + one.message()));
    paper.flush();
    return false;
  }

  private boolean refused(GivenCluster cluster, Failure rejection) {
    Paper paper = new Paper(spec.commandLine().getErr(), around.columns());
    paper.line(cluster.key() + ": nothing would be applied");
    Judged judged = cluster.judged(Optional.empty());
    if (judged.errors() > 0) {
      new JudgedPage(List.of(judged), List.of()).print(paper);
    } else {
      paper.text("  ", rejection.message());
    }
    paper.flush();
    return false;
  }
}
