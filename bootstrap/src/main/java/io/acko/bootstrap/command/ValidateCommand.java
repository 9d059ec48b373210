package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.JsonText;
import io.acko.bootstrap.page.Judged;
import io.acko.bootstrap.page.JudgedPage;
import io.acko.bootstrap.page.Paper;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Judges files as the API server and the webhook would, without either. */
@Command(
    name = "validate",
    description = {
      "Check clusters and templates in files, without a cluster.",
      "The rules are those of the admission webhook. Templates in the same files are used."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {"0:fine", "1:there are findings", "2:a file or option cannot be used"})
public final class ValidateCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private FileOptions files = new FileOptions();
  @Mixin private OutputOption output = new OutputOption();

  @Option(names = "--strict", description = "Warnings count as errors.")
  private boolean strict;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "What is stored now; objects that are in it too are judged as updates of it.")
  private Optional<String> from = Optional.empty();

  public ValidateCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    List<GivenResource> given = files.read(around);
    Judging judging = new Judging(given);
    List<GivenResource> stored =
        from.map(name -> GivenFiles.read(List.of(name), around.input())).orElse(List.of());
    requireOneOf(given, stored);
    List<Judged> judged = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (GivenResource one : given) {
      Optional<ResourceKind> kind = Judging.kind(one);
      kind.ifPresentOrElse(
          ours -> judged.add(judging.judge(one, ours, before(judging, stored, one, ours))),
          () -> others.add(one.kind() + "/" + one.name()));
    }
    if (judged.isEmpty()) {
      throw new WrongInput(
          "no AerospikeCluster or AerospikeClusterTemplate of acko.io in "
              + files.text()
              + "; "
              + GivenFiles.told(given));
    }
    print(new JudgedPage(judged, others));
    boolean bad =
        judged.stream().anyMatch(one -> strict ? !one.remarks().isEmpty() : one.errors() > 0);
    return bad ? 1 : 0;
  }

  private void requireOneOf(List<GivenResource> given, List<GivenResource> stored) {
    if (from.isPresent() && given.stream().noneMatch(one -> stored(one, stored).isPresent())) {
      throw new WrongInput(
          "--from has none of the objects of -f by kind, name and namespace; "
              + GivenFiles.told(stored));
    }
  }

  private static Optional<GivenResource> stored(GivenResource after, List<GivenResource> stored) {
    return stored.stream()
        .filter(old -> old.kind().equals(after.kind()))
        .filter(old -> old.name().equals(after.name()))
        .filter(old -> old.namespace().equals(after.namespace()))
        .findFirst();
  }

  private static Optional<MapValue> before(
      Judging judging, List<GivenResource> stored, GivenResource after, ResourceKind kind) {
    return stored(after, stored)
        .filter(old -> Judging.kind(old).equals(Optional.of(kind)))
        .map(old -> judging.completed(old, kind, Optional.empty()));
  }

  private void print(JudgedPage page) {
    PrintWriter out = spec.commandLine().getOut();
    if (output.isJson()) {
      out.println(JsonText.write(page.document()));
      out.flush();
    } else {
      page.print(new Paper(out, around.columns()));
    }
  }
}
