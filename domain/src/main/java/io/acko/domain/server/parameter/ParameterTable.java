package io.acko.domain.server.parameter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Everything a server's file may say, for one version: parameters, sections and removed names.
 *
 * <p>Source: Aerospike Community Edition 8.1.2, configuration reference §6 to §12.
 */
public final class ParameterTable {
  private static final SortedMap<ServerVersion, ParameterTable> KNOWN = known();

  private final ServerVersion version;
  private final SortedMap<String, Parameter> parameters;
  private final SortedMap<String, Section> sections;
  private final SortedMap<String, Obsolete> obsolete;

  private ParameterTable(
      ServerVersion version,
      SortedMap<String, Parameter> parameters,
      SortedMap<String, Section> sections,
      SortedMap<String, Obsolete> obsolete) {
    this.version = version;
    this.parameters = parameters;
    this.sections = sections;
    this.obsolete = obsolete;
  }

  /** The newest table that is not newer than the server, else the oldest. */
  public static ParameterTable of(ServerVersion version) {
    ParameterTable best = KNOWN.firstEntry().getValue();
    for (ParameterTable table : KNOWN.values()) {
      best = table.version.compareTo(version) <= 0 ? table : best;
    }
    return new ParameterTable(version, best.parameters, best.sections, best.obsolete);
  }

  /** The first version of each table, oldest first. */
  public static List<ServerVersion> versions() {
    return List.copyOf(KNOWN.keySet());
  }

  private static SortedMap<ServerVersion, ParameterTable> known() {
    SortedMap<ServerVersion, ParameterTable> tables = new TreeMap<>();
    TableFiles.all().forEach((version, rows) -> tables.put(version, parse(version, rows)));
    return tables;
  }

  /** Reads rows by their keys. */
  static ParameterTable parse(ServerVersion version, Map<String, String> rows) {
    ParameterTable table =
        new ParameterTable(version, new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
    rows.forEach((key, text) -> table.add(key, Row.parse(key, text)));
    return table;
  }

  private void add(String key, Row row) {
    if (row.isObsolete()) {
      obsolete.put(key, row.obsolete());
    } else if (row.isSection()) {
      sections.put(key, row.section());
    } else {
      parameters.put(key, row.parameter());
    }
  }

  public ServerVersion version() {
    return version;
  }

  /** All parameters, by context and name. */
  public Collection<Parameter> parameters() {
    return Collections.unmodifiableCollection(parameters.values());
  }

  /** All sections, by context and name. */
  public Collection<Section> sections() {
    return List.copyOf(sections.values());
  }

  /** All removed names, by context and name. */
  public Collection<Obsolete> obsolete() {
    return List.copyOf(obsolete.values());
  }

  /** The parameter of this name in this context, if there is one. */
  public Optional<Parameter> parameter(String context, String name) {
    return Optional.ofNullable(parameters.get(key(context, name)));
  }

  /** The section of this name, or of this plural, in this context, if there is one. */
  public Optional<Section> section(String context, String name) {
    Section named = sections.get(key(context, name));
    return named == null ? plural(context, name) : Optional.of(named);
  }

  private Optional<Section> plural(String context, String name) {
    for (Section section : sections.values()) {
      boolean here = section.context().equals(context);
      if (here && section.plural().filter(name::equals).isPresent()) {
        return Optional.of(section);
      }
    }
    return Optional.empty();
  }

  /** Whether this version is new enough for something that came with another. */
  public boolean knows(Optional<ServerVersion> since) {
    return since.isEmpty() || since.get().compareTo(version) <= 0;
  }

  /** What a name in a context is; for an unknown one, what may have been meant. */
  public Lookup lookup(String context, String name) {
    Optional<Parameter> parameter = parameter(context, name);
    if (parameter.isPresent()) {
      return new Lookup.Found(parameter.get());
    }
    Optional<Section> section = section(context, name);
    if (section.isPresent()) {
      return block(section.get());
    }
    Obsolete removed = obsolete.get(key(context, name));
    return removed == null ? unknown(context, name) : new Lookup.Removed(removed);
  }

  /** A section of the table that only says what is in another of some type has no such name. */
  private Lookup block(Section section) {
    return typed(section)
        .<Lookup>map(other -> new Lookup.Unknown(List.of(other.name()), List.of()))
        .orElseGet(() -> new Lookup.Block(section));
  }

  private Optional<Section> typed(Section section) {
    return sections.values().stream()
        .filter(other -> other.context().equals(section.context()))
        .filter(
            other ->
                other.kind() instanceof Section.Typed(List<String> types)
                    && types.stream().map(other::inside).anyMatch(section.inside()::equals))
        .findFirst();
  }

  private Lookup.Unknown unknown(String context, String name) {
    SortedSet<String> here = new TreeSet<>();
    List<String> elsewhere = new ArrayList<>();
    for (Parameter one : parameters.values()) {
      if (one.isEnterpriseOnly() || !knows(one.since())) {
        continue;
      }
      if (one.context().equals(context)) {
        here.add(one.name());
      } else if (one.name().equals(name)) {
        elsewhere.add(one.context());
      }
    }
    for (Section one : sections.values()) {
      if (one.isEnterpriseOnly() || !knows(one.since()) || typed(one).isPresent()) {
        continue;
      }
      if (one.context().equals(context)) {
        here.add(one.plural().orElse(one.name()));
      } else if (one.name().equals(name) || one.plural().filter(name::equals).isPresent()) {
        elsewhere.add(one.context());
      }
    }
    return new Lookup.Unknown(Nearness.nearest(name.toLowerCase(Locale.ROOT), here), elsewhere);
  }

  /** A slash divides the steps of a key; a name with one is none, also if a key is like it. */
  private static String key(String context, String name) {
    if (name.indexOf('/') >= 0) {
      return "/";
    }
    return context.isEmpty() ? name : context + "/" + name;
  }
}
