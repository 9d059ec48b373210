package io.acko.domain.server.change;

import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.parameter.ParameterTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares two configurations of one server version and says what the difference asks for.
 *
 * <p>Both are to be trees of one kind: of two specs, or of two files with what the operator adds.
 * Mesh seeds and node ids are no difference, since scaling restarts nobody.
 */
public final class ConfigurationDiff {
  private static final String ENGINE = "namespace/storage-engine-";

  private final Lines before;
  private final Lines after;
  private final Judgement judgement;
  private final List<Change> changes = new ArrayList<>();

  private ConfigurationDiff(Conf before, Conf after, ParameterTable table) {
    this.before = Lines.of(before, table);
    this.after = Lines.of(after, table);
    this.judgement = new Judgement(table, this.before, this.after);
  }

  /** What differs, and what that asks for. */
  public static ConfigurationChange between(Conf before, Conf after, ParameterTable table) {
    ConfigurationDiff diff = new ConfigurationDiff(before, after, table);
    diff.changes.addAll(LogChanges.between(before, after));
    Set<Spot> told = diff.namespaces();
    told.addAll(diff.engines(told));
    diff.sections(told);
    List<Ranked> lines = diff.lines(told);
    lines.forEach(ranked -> diff.changes.add(ranked.change()));
    return new ConfigurationChange(diff.changes, diff.commands(lines));
  }

  private record Ranked(Change change, CommandOrder order) {}

  private List<LiveCommand> commands(List<Ranked> lines) {
    List<LiveCommand> commands = new ArrayList<>();
    changes.stream()
        .filter(change -> change.where().startsWith("logging"))
        .forEach(change -> commands.addAll(change.commands()));
    lines.stream()
        .sorted(Comparator.comparing(Ranked::order))
        .forEach(ranked -> commands.addAll(ranked.change().commands()));
    return commands;
  }

  /** Namespaces that only one side has; the answer is everything inside them, which is told. */
  private Set<Spot> namespaces() {
    Set<Spot> told = new HashSet<>();
    for (Spot spot : both()) {
      if (spot.context().equals("namespace") && isOneSided(spot)) {
        boolean gone = before.spots().contains(spot);
        boolean device = has(spot, "device");
        changes.add(
            new Change(
                spot.words(),
                gone ? Optional.of("there") : Optional.empty(),
                gone ? Optional.empty() : Optional.of("there"),
                gone || device ? ChangeClass.NEW_VOLUME_OR_WIPE : ChangeClass.RESTART,
                gone
                    ? "its data is no longer served"
                    : "servers make their namespaces at start" + (device ? ", on new devices" : ""),
                List.of(),
                false));
        both().stream()
            .filter(inner -> inner.label("namespace").equals(spot.label("namespace")))
            .filter(inner -> inner.isWithin("namespace"))
            .forEach(told::add);
      }
    }
    return told;
  }

  private boolean has(Spot namespace, String parameter) {
    return after.values().keySet().stream()
        .filter(line -> line.name().equals(parameter))
        .anyMatch(line -> line.spot().label("namespace").equals(namespace.label("namespace")));
  }

  /** Storage engines of another type than before; what is inside is not compared. */
  private Set<Spot> engines(Set<Spot> told) {
    Set<Spot> changed = new LinkedHashSet<>();
    for (Spot spot : both()) {
      if (spot.context().startsWith(ENGINE) && isOneSided(spot) && !told.contains(spot)) {
        changed.add(spot);
      }
    }
    changed.stream()
        .map(spot -> spot.label("namespace"))
        .distinct()
        .forEach(
            namespace ->
                changes.add(
                    new Change(
                        "namespace " + namespace + " > storage-engine",
                        engine(before, namespace),
                        engine(after, namespace),
                        ChangeClass.NEW_VOLUME_OR_WIPE,
                        "another engine starts without the data of the former",
                        List.of(),
                        false)));
    return changed;
  }

  private static Optional<String> engine(Lines lines, String namespace) {
    return lines.spots().stream()
        .filter(spot -> spot.context().startsWith(ENGINE))
        .filter(spot -> spot.label("namespace").equals(namespace))
        .map(spot -> spot.label("storage-engine"))
        .findFirst();
  }

  /** Sections that only one side has, unless their parameters tell it. */
  private void sections(Set<Spot> told) {
    for (Spot spot : both()) {
      boolean named = spot.context().equals("network/admin");
      if (named && isOneSided(spot) && !told.contains(spot)) {
        changes.add(
            judgement.change(
                new Line(spot, "port"), ChangeClass.RESTART, "servers listen from their start"));
        told.add(spot);
      }
    }
  }

  private List<Ranked> lines(Set<Spot> told) {
    Set<Line> lines = new LinkedHashSet<>(before.values().keySet());
    lines.addAll(after.values().keySet());
    List<Ranked> ranked = new ArrayList<>();
    for (Line line : lines) {
      boolean differs = !before.value(line).equals(after.value(line));
      if (differs && !line.spot().isWithin("logging") && !told.contains(line.spot())) {
        judgement.of(line).map(change -> new Ranked(change, order(line))).ifPresent(ranked::add);
      }
    }
    return ranked;
  }

  private CommandOrder order(Line line) {
    return CommandOrder.of(line.name(), before.value(line), after.value(line));
  }

  private boolean isOneSided(Spot spot) {
    return before.spots().contains(spot) != after.spots().contains(spot);
  }

  private Set<Spot> both() {
    Set<Spot> both = new LinkedHashSet<>(before.spots());
    both.addAll(after.spots());
    return both;
  }
}
