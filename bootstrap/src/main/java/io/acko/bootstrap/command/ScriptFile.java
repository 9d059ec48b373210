package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.simulation.script.Script;
import io.acko.bootstrap.page.Judged;
import io.acko.bootstrap.rehearse.Clusters;
import io.acko.bootstrap.rehearse.ScriptReader;
import io.acko.bootstrap.rehearse.UnusableScriptException;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The file of a rehearsal; files that it names are looked for beside it. */
final class ScriptFile implements Clusters {
  private final String name;
  private final InputStream input;
  private final Judging judging = new Judging(List.of());

  private ScriptFile(String name, InputStream input) {
    this.name = name;
    this.input = input;
  }

  /** The script in a file; {@code -} is what comes in. */
  static Script read(String name, InputStream input) {
    List<GivenResource> documents = GivenFiles.documents(name, input);
    if (documents.size() != 1) {
      throw new WrongInput(
          name + " has " + documents.size() + " documents; a rehearsal is one, with its cluster");
    }
    try {
      return ScriptReader.read(documents.getFirst(), new ScriptFile(name, input));
    } catch (UnusableScriptException unusable) {
      throw new WrongInput(String.valueOf(unusable.getMessage()));
    }
  }

  @Override
  public GivenResource read(String other) {
    String beside = Path.of(name).resolveSibling(other).toString();
    List<GivenCluster> all =
        GivenCluster.all(GivenFiles.read(List.of(beside), input), "default", beside);
    if (all.size() > 1) {
      throw new WrongInput(beside + " has " + all.size() + " clusters; name a file with one");
    }
    return all.getFirst().given();
  }

  @Override
  public Judged judge(GivenResource cluster, Optional<MapValue> before) {
    return judging.judge(cluster, ResourceKind.CLUSTER, before);
  }

  @Override
  public MapValue completed(GivenResource cluster, Optional<MapValue> before) {
    return judging.completed(cluster, ResourceKind.CLUSTER, before);
  }
}
