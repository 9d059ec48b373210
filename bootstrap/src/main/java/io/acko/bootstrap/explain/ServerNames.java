package io.acko.bootstrap.explain;

import io.acko.domain.server.parameter.Nearness;
import io.acko.domain.server.parameter.Obsolete;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Section;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds parameters in the tables of all known server versions by the end of their path. */
final class ServerNames {
  private static final String TYPED = "-";

  private final TreeMap<ServerVersion, ParameterTable> tables = new TreeMap<>();

  ServerNames() {
    for (ServerVersion version : ParameterTable.versions()) {
      tables.put(version, ParameterTable.of(version));
    }
  }

  /** The versions whose tables there are, oldest first. */
  List<ServerVersion> versions() {
    return List.copyOf(tables.keySet());
  }

  /** What a version's table has at a place. */
  Optional<Parameter> at(ServerVersion version, String context, String name) {
    return Optional.ofNullable(tables.get(version))
        .flatMap(table -> table.parameter(context, name));
  }

  /** Every parameter whose path ends as written, as {@code context/name}, in any version. */
  SortedSet<String> matching(List<String> written) {
    SortedSet<String> found = new TreeSet<>();
    for (ParameterTable table : tables.values()) {
      for (Parameter one : table.parameters()) {
        if (endsAs(path(one.context(), one.name()), written, table)) {
          found.add(one.context() + "/" + one.name());
        }
      }
    }
    return found;
  }

  /** Sections of the newest servers whose path ends as written, also by their plural. */
  List<Section> sections(List<String> written) {
    ParameterTable newest = tables.lastEntry().getValue();
    String last = written.getLast();
    return newest.sections().stream()
        .filter(
            one ->
                endsAs(path(one.context(), one.name()), written, newest)
                    || (one.plural().equals(Optional.of(last))
                        && endsAs(
                            path(one.context(), one.name()),
                            withLast(written, one.name()),
                            newest)))
        .toList();
  }

  /** What the newest servers know directly in a context: parameters, then sections. */
  List<String> inside(String context) {
    ParameterTable newest = tables.lastEntry().getValue();
    List<String> names = new ArrayList<>();
    newest.parameters().stream()
        .filter(one -> one.context().equals(context) && !one.isEnterpriseOnly())
        .forEach(one -> names.add(one.name()));
    newest.sections().stream()
        .filter(one -> one.context().equals(context) && !one.isEnterpriseOnly())
        .filter(one -> !one.name().matches("(storage-engine|index-type|sindex-type)-.*"))
        .forEach(one -> names.add(one.name() + " {}"));
    return names;
  }

  private static List<String> withLast(List<String> steps, String last) {
    List<String> copy = new ArrayList<>(steps);
    copy.set(copy.size() - 1, last);
    return copy;
  }

  /** Removed names that end as written. */
  List<Obsolete> removed(List<String> written) {
    ParameterTable newest = tables.lastEntry().getValue();
    return newest.obsolete().stream()
        .filter(one -> endsAs(path(one.context(), one.name()), written, newest))
        .toList();
  }

  /** Names that may have been meant. */
  List<String> similar(String name) {
    SortedSet<String> names = new TreeSet<>();
    tables.values().forEach(table -> table.parameters().forEach(one -> names.add(one.name())));
    return Nearness.nearest(name, names);
  }

  /** The path in a configuration, with the plural under which a section is listed. */
  List<String> written(String context, String name) {
    ParameterTable newest = tables.lastEntry().getValue();
    List<String> steps = new ArrayList<>(List.of("spec", "aerospikeConfig"));
    String above = "";
    for (String part : context.isEmpty() ? List.<String>of() : List.of(context.split("/", -1))) {
      Optional<String> plural = newest.section(above, part).flatMap(section -> section.plural());
      steps.add(
          plural
              .map(many -> many + "[]")
              .orElse(part.replaceFirst("^(storage-engine|index-type|sindex-type)-.*", "$1")));
      above = above.isEmpty() ? part : above + "/" + part;
    }
    steps.add(name);
    return steps;
  }

  private static List<String> path(String context, String name) {
    List<String> steps = new ArrayList<>();
    if (!context.isEmpty()) {
      steps.addAll(List.of(context.split("/", -1)));
    }
    steps.add(name);
    return steps;
  }

  private static boolean endsAs(List<String> path, List<String> written, ParameterTable table) {
    int offset = path.size() - written.size();
    if (offset < 0) {
      return false;
    }
    for (int i = 0; i < written.size(); i++) {
      String above = String.join("/", path.subList(0, offset + i));
      boolean last = i == written.size() - 1;
      if (!isMeant(path.get(offset + i), written.get(i), above, last, table)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMeant(
      String step, String written, String above, boolean last, ParameterTable table) {
    return step.equals(written)
        || (!last
            && (step.startsWith(written + TYPED)
                || table
                    .section(above, step)
                    .flatMap(section -> section.plural())
                    .equals(Optional.of(written))));
  }
}
