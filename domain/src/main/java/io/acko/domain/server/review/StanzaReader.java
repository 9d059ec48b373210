package io.acko.domain.server.review;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.conf.Words;
import io.acko.domain.server.parameter.Lookup;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Section;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a configuration as the sections and parameters of the table.
 *
 * <p>Names come in ascending order, so that equal configurations give equal files; lists keep
 * theirs. A map is a block, a list of scalars repeats the name, a named section is a list of maps
 * with {@code name}, or the name behind the key.
 */
final class StanzaReader {
  private static final String NAME = "name";

  private final ParameterTable table;
  private final FindingsDraft findings;
  private final EntryReader entries;
  private final UnknownNames unknown;

  StanzaReader(ParameterTable table, FindingsDraft findings) {
    this.table = table;
    this.findings = findings;
    this.entries = new EntryReader(table, findings);
    this.unknown = new UnknownNames(table, findings);
  }

  Stanza read(MapValue document) {
    return new Stanza("", "", List.of(), "", inside(Place.TOP, document));
  }

  private List<Node> inside(Place place, MapValue map) {
    List<Node> nodes = new ArrayList<>();
    map.entries().forEach((key, value) -> nodes.addAll(key(place, key, value)));
    return nodes;
  }

  private List<? extends Node> key(Place place, String key, Value value) {
    String path = place.path(key);
    List<String> words = Words.of(key);
    if (!Words.staysInLine(key) || words.isEmpty()) {
      findings.violation(
          place.path(EntryReader.printable(key)),
          "name '%s' would break out of its line in aerospike.conf"
              .formatted(EntryReader.printable(key)),
          "use no line break, control character, '#', '{' or '}'");
      return List.of();
    }
    if (value instanceof NullValue) {
      return List.of();
    }
    List<String> label = words.subList(1, words.size());
    return switch (table.lookup(place.context(), words.getFirst())) {
      case Lookup.Found(var parameter) when label.isEmpty() ->
          entries.read(place, path, parameter, value);
      case Lookup.Found(var parameter) -> {
        findings.violation(
            path, "unknown config parameter name '" + key + "'", "write " + parameter.name());
        yield List.of();
      }
      case Lookup.Block(Section section) -> section(place, path, section, label, value);
      case Lookup.Removed(var obsolete) -> {
        findings.violation(
            path,
            "'" + key + "' is obsolete and stops the server",
            "remove it; " + obsolete.hint());
        yield List.of();
      }
      case Lookup.Unknown(var similar, var elsewhere) -> {
        unknown.tell(place, key, similar, elsewhere);
        yield List.of();
      }
    };
  }

  private List<Stanza> section(
      Place place, String path, Section section, List<String> label, Value value) {
    if (section.isEnterpriseOnly()) {
      findings.violation(
          path,
          "'%s' is Enterprise-only: a Community Edition server refuses to start with it"
              .formatted(section.name()),
          "remove it");
      return List.of();
    }
    if (!table.knows(section.since())) {
      findings.violation(
          path,
          "'%s' is not known to server %s".formatted(section.name(), table.version().text()),
          "remove it, or use a server of at least " + section.since().orElseThrow().text());
      return List.of();
    }
    if (place.context().isEmpty() && section.name().equals("logging")) {
      return new SinkReader(this, table, findings).read(place, path, section, value);
    }
    return switch (section.kind()) {
      case Section.Ignored _ -> List.of();
      case Section.Plain _ -> plain(place, path, section, value);
      case Section.Typed(List<String> types) -> typed(place, path, section, types, value);
      case Section.Named named when !label.isEmpty() ->
          value instanceof MapValue map
              ? named(place, path, section, named, String.join(" ", label), map)
              : notAMap(path, section.name());
      case Section.Named named -> list(place, path, section, named, value);
    };
  }

  private List<Stanza> plain(Place place, String path, Section section, Value value) {
    return value instanceof MapValue map
        ? List.of(block(place, path, section.inside(), section.name(), List.of(), map))
        : notAMap(path, section.name());
  }

  /** The block of a section whose name and label are known. */
  Stanza block(
      Place place, String path, String context, String name, List<String> label, MapValue map) {
    return new Stanza(context, name, label, path, inside(place.inside(context, path), map));
  }

  private List<Stanza> typed(
      Place place, String path, Section section, List<String> types, Value value) {
    if (!StorageEngine.isReadable(value)) {
      return notAMap(path, section.name());
    }
    String type = StorageEngine.type(value);
    if (!types.contains(type)) {
      findings.violation(
          path + ".type",
          section.name() + " has unknown value '" + EntryReader.printable(type) + "'",
          "write memory or device");
      return List.of();
    }
    boolean enterprise =
        table.section(section.context(), section.name() + "-" + type).stream()
            .anyMatch(Section::isEnterpriseOnly);
    if (enterprise) {
      findings.violation(
          path + ".type",
          "'%s %s' is Enterprise-only".formatted(section.name(), type),
          "write memory or device");
      return List.of();
    }
    return List.of(
        block(
            place,
            path,
            section.inside(type),
            section.name(),
            List.of(type),
            value.asMap().without("type")));
  }

  private List<Stanza> list(
      Place place, String path, Section section, Section.Named named, Value value) {
    if (!(value instanceof ListValue(List<Value> items))) {
      findings.violation(
          path,
          "must be a list of " + section.plural().orElse(section.name() + " sections"),
          "write one item with a name for each " + section.name());
      return List.of();
    }
    List<Stanza> stanzas = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      String here = path + "[" + i + "]";
      if (items.get(i) instanceof MapValue map) {
        String name = map.text(NAME).orElse("");
        stanzas.addAll(named(place, here, section, named, name, map.without(NAME)));
      } else {
        notAMap(here, section.name());
      }
    }
    return stanzas;
  }

  private List<Stanza> named(
      Place place, String path, Section section, Section.Named named, String name, MapValue map) {
    boolean fits = name.length() >= named.shortest() && name.length() <= named.longest();
    if (!fits || !Words.isWord(name)) {
      findings.violation(
          path + "." + NAME,
          name.isEmpty()
              ? section.name() + " has no name"
              : "'%s' is no name of a %s".formatted(EntryReader.printable(name), section.name()),
          "write one word of %d to %d characters without '#', '{' or '}'"
              .formatted(named.shortest(), named.longest()));
      return List.of();
    }
    return List.of(block(place, path, section.inside(), section.name(), List.of(name), map));
  }

  private List<Stanza> notAMap(String path, String name) {
    findings.violation(path, "'" + name + "' must be a map", "write its parameters below it");
    return List.of();
  }
}
