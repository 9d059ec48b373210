package io.acko.bootstrap.rehearse;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.simulation.script.Deed;
import io.acko.bootstrap.page.Judged;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/** The cluster as one event after the other makes it; each version is judged as admission would. */
final class Versions {
  private static final String NAMESPACE = "default";

  private final Clusters clusters;
  private final boolean webhook;
  private final List<String> mistakes;
  private final ClusterKey key;
  private MapValue current;

  private Versions(Clusters clusters, boolean webhook, List<String> mistakes, GivenResource first) {
    this.clusters = clusters;
    this.webhook = webhook;
    this.mistakes = mistakes;
    String namespace = first.namespace().isEmpty() ? NAMESPACE : first.namespace();
    key = new ClusterKey(namespace, first.name());
    judge(first, Optional.empty());
    current = clusters.completed(first, Optional.empty());
    refuse(first, "templateRef", "a rehearsal reads no template", "write its values into the spec");
    if (current.map("spec").text("paused").equals(Optional.of("true"))) {
      refuse(first, "paused", "a paused cluster never becomes ready", "use `do: pause` later");
    }
  }

  /** The first version. */
  static Versions of(
      GivenResource first, Clusters clusters, boolean webhook, List<String> mistakes) {
    return new Versions(clusters, webhook, mistakes, first);
  }

  private void refuse(GivenResource given, String field, String why, String fix) {
    String path = "spec." + field;
    if (current.map("spec").get(field).isPresent()) {
      mistakes.add(given.place(path) + ": " + path + ": " + why + "; " + fix);
    }
  }

  ClusterKey key() {
    return key;
  }

  /** The spec as it is by now. */
  MapValue spec() {
    return current.map("spec");
  }

  /** Whether a pod of the cluster may have this name. */
  boolean canHavePod(String name) {
    return name.startsWith(key.name() + "-");
  }

  /** A pod's name for messages. */
  String aPod() {
    return key.name() + "-0-1";
  }

  /** A merge patch on what is there. */
  Optional<Deed> changed(Part part) {
    if (!part.isObject("write {spec: {...}} with what is to be another")) {
      return Optional.empty();
    }
    part.knowsOnly(List.of("spec"));
    MapValue patch = part.value().asMap();
    MapValue patched = MergePatch.apply(current, patch);
    return next(part.file().part(part.path(), patched), MergePatch.words(patch));
  }

  /** Another file's cluster of the same name. */
  Optional<Deed> replaced(Part part) {
    Optional<String> name = part.text("write the name of a file");
    try {
      GivenResource given =
          name.isPresent() ? clusters.read(name.get()) : part.file().part("", current);
      if (!given.name().equals(key.name())) {
        part.wrong(
            "has the cluster '" + given.name() + "'", "give it the name '" + key.name() + "'");
        return Optional.empty();
      }
      return next(given, "applies " + name.orElse(""));
    } catch (UnusableScriptException unusable) {
      part.wrong("cannot be used", String.valueOf(unusable.getMessage()));
      return Optional.empty();
    }
  }

  /** The same, paused or not. */
  Optional<Deed> paused(Part part, boolean paused) {
    MapValue next = current.with("spec", spec().with("paused", Value.of(paused)));
    return next(
        part.file().part(part.path(), next), paused ? "pauses the cluster" : "resumes the cluster");
  }

  private Optional<Deed> next(GivenResource given, String words) {
    judge(given, Optional.of(current));
    current = clusters.completed(given, Optional.of(current));
    return Optional.of(new Deed.Apply(spec(), words));
  }

  private void judge(GivenResource given, Optional<MapValue> before) {
    for (Judged.Remark remark : clusters.judge(given, before).remarks()) {
      if (remark.isError() && webhook) {
        mistakes.add(
            given.place(remark.path())
                + ": "
                + remark.path()
                + " "
                + remark.message()
                + " ["
                + remark.rule()
                + "]; "
                + remark.fix()
                + ", or say `webhook: false` to see what happens without one");
      }
    }
  }
}
