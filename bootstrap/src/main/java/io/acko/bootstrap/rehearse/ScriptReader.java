package io.acko.bootstrap.rehearse;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.simulation.script.Cue;
import io.acko.adapters.simulation.script.Script;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a whole rehearsal. */
public final class ScriptReader {
  private static final List<String> NAMES =
      List.of("cluster", "nodes", "seed", "limit", "migrationsSlower", "webhook", "load", "events");
  private static final String CLUSTER = "write `cluster: FILE`, or the AerospikeCluster itself";
  private static final Duration LIMIT = Duration.ofHours(4);
  private static final Duration LONGEST_LIMIT = Duration.ofDays(3);
  private static final int MOST_SLOWER = 1_000;
  private static final int MOST_KEYS = 2_000;
  private static final int MOST_WRITES = 20;
  private static final int KEYS = 100;
  private static final int SECOND = 1_000;

  private final Part file;
  private final Clusters clusters;
  private final List<String> mistakes = new ArrayList<>();

  private ScriptReader(GivenResource file, Clusters clusters) {
    this.clusters = clusters;
    this.file = Part.of(file, mistakes);
  }

  /**
   * Reads it.
   *
   * @throws UnusableScriptException with every mistake in it
   */
  public static Script read(GivenResource file, Clusters clusters) throws UnusableScriptException {
    return new ScriptReader(file, clusters).read();
  }

  private Script read() throws UnusableScriptException {
    file.knowsOnly(NAMES);
    Optional<GivenResource> cluster = cluster();
    stopAtMistakes(cluster.isEmpty());
    boolean webhook =
        file.part("webhook")
            .flatMap(part -> part.word(List.of("true", "false")))
            .map(Boolean::valueOf)
            .orElse(true);
    Versions versions = Versions.of(cluster.orElseThrow(), clusters, webhook, mistakes);
    MapValue spec = versions.spec();
    int size = spec.get("size").flatMap(Value::asInteger).orElse(1);
    int nodes = number("nodes", 1, Script.MOST_NODES, Math.min(Script.MOST_NODES, size + 1));
    Duration limit = limit();
    List<Script.Writer> writers = writers(spec);
    List<Cue> cues = new ArrayList<>();
    EventReader events = new EventReader(versions, nodes, limit);
    file.part("events")
        .ifPresentOrElse(
            part -> part.items().forEach(event -> events.read(event).ifPresent(cues::add)),
            () -> file.wrong("there are no events", "write what happens under `events:`"));
    Script script =
        new Script(
            versions.key(),
            spec,
            number("seed", 0, Integer.MAX_VALUE, 1),
            nodes,
            number("migrationsSlower", 1, MOST_SLOWER, 1),
            writers,
            limit,
            cues);
    stopAtMistakes(false);
    return script;
  }

  private void stopAtMistakes(boolean anyway) throws UnusableScriptException {
    if (anyway || !mistakes.isEmpty()) {
      throw new UnusableScriptException(mistakes);
    }
  }

  private Optional<GivenResource> cluster() throws UnusableScriptException {
    Optional<Part> part = file.part("cluster");
    if (part.isEmpty()) {
      file.wrong("there is no cluster", CLUSTER);
      return Optional.empty();
    }
    if (part.get().value() instanceof MapValue inline) {
      return Optional.of(file.file().part("cluster", inline));
    }
    Optional<String> name = part.get().text(CLUSTER);
    return name.isPresent() ? Optional.of(clusters.read(name.get())) : Optional.empty();
  }

  private int number(String name, int least, int most, int usual) {
    return file.part(name).flatMap(part -> part.number(least, most)).orElse(usual);
  }

  private Duration limit() {
    Duration wanted = file.part("limit").flatMap(Part::length).orElse(LIMIT);
    if (wanted.compareTo(LONGEST_LIMIT) > 0) {
      file.part("limit").ifPresent(part -> part.wrong("is more than 72h", "write less"));
    }
    return wanted;
  }

  private List<Script.Writer> writers(MapValue spec) {
    List<String> namespaces =
        spec.map("aerospikeConfig").list("namespaces").maps().stream()
            .flatMap(namespace -> namespace.text("name").stream())
            .toList();
    Optional<Part> load = file.part("load");
    if (load.isEmpty()) {
      return namespaces.stream()
          .map(name -> new Script.Writer(name, KEYS, Duration.ofSeconds(1)))
          .toList();
    }
    List<Script.Writer> writers = new ArrayList<>();
    for (Part item : load.get().items()) {
      writer(item, namespaces).ifPresent(writers::add);
    }
    if (writers.stream().map(Script.Writer::namespace).distinct().count() < writers.size()) {
      load.get().wrong("names a namespace twice", "give its one writer more keys");
    }
    return writers;
  }

  private static Optional<Script.Writer> writer(Part part, List<String> namespaces) {
    if (!part.isObject("write {namespace: NAME, keys: 100, writesPerSecond: 1}")) {
      return Optional.empty();
    }
    part.knowsOnly(List.of("namespace", "keys", "writesPerSecond"));
    Optional<Part> namespace = part.part("namespace");
    if (namespace.isEmpty()) {
      part.wrong("has no namespace", "write one of " + String.join(", ", namespaces));
      return Optional.empty();
    }
    int keys = part.part("keys").flatMap(one -> one.number(1, MOST_KEYS)).orElse(KEYS);
    int rate = part.part("writesPerSecond").flatMap(one -> one.number(1, MOST_WRITES)).orElse(1);
    return namespace
        .flatMap(one -> one.word(namespaces))
        .map(name -> new Script.Writer(name, keys, Duration.ofMillis(SECOND / rate)));
  }
}
