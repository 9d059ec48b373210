package io.acko.domain.server.review;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.conf.Words;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Section;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the sections of a configuration: a plain one is a map, a typed one has {@code type} among
 * its values, a named one is a list of maps with {@code name}, or has the name behind its key.
 */
final class SectionReader {
  private static final String NAME = "name";

  private final StanzaReader reader;
  private final ParameterTable table;
  private final FindingsDraft findings;

  SectionReader(StanzaReader reader, ParameterTable table, FindingsDraft findings) {
    this.reader = reader;
    this.table = table;
    this.findings = findings;
  }

  List<Stanza> read(Place place, String path, Section section, List<String> label, Value value) {
    if (section.isEnterpriseOnly()) {
      findings.tell(FormRules.ENTERPRISE_SECTION, path, section.name());
      return List.of();
    }
    if (!table.knows(section.since())) {
      findings.tell(
          FormRules.NOT_YET_KNOWN,
          path,
          section.name(),
          table.version().text(),
          section.since().orElseThrow().text());
      return List.of();
    }
    if (place.context().isEmpty() && section.name().equals("logging")) {
      return new SinkReader(reader, table, findings).read(place, path, section, value);
    }
    return switch (section.kind()) {
      case Section.Ignored _ -> List.of();
      case Section.Plain _ -> plain(place, path, section, value);
      case Section.Typed(List<String> types) when !label.isEmpty() ->
          value instanceof MapValue map
              ? typed(place, path, section, types, String.join(" ", label), map)
              : notAMap(path, section.name());
      case Section.Typed(List<String> types) ->
          StorageEngine.isReadable(value)
              ? typed(
                  place,
                  path,
                  section,
                  types,
                  StorageEngine.type(value),
                  value.asMap().without("type"))
              : notAMap(path, section.name());
      case Section.Named named when !label.isEmpty() ->
          value instanceof MapValue map
              ? named(place, path, section, named, String.join(" ", label), map)
              : notAMap(path, section.name());
      case Section.Named named -> list(place, path, section, named, value);
    };
  }

  private List<Stanza> plain(Place place, String path, Section section, Value value) {
    return value instanceof MapValue map
        ? List.of(reader.block(place, path, section.inside(), section.name(), List.of(), map))
        : notAMap(path, section.name());
  }

  private List<Stanza> typed(
      Place place, String path, Section section, List<String> types, String type, MapValue map) {
    List<String> allowed = types.stream().filter(one -> !isEnterprise(section, one)).toList();
    if (!allowed.contains(type)) {
      findings.tell(
          FormRules.SECTION_TYPE,
          path + ".type",
          types.contains(type)
              ? "'%s %s' is Enterprise-only".formatted(section.name(), type)
              : section.name() + " has unknown value '" + EntryReader.printable(type) + "'",
          String.join(" or ", allowed));
      return List.of();
    }
    return List.of(
        reader.block(place, path, section.inside(type), section.name(), List.of(type), map));
  }

  private boolean isEnterprise(Section section, String type) {
    return table.section(section.context(), section.name() + "-" + type).stream()
        .anyMatch(Section::isEnterpriseOnly);
  }

  private List<Stanza> list(
      Place place, String path, Section section, Section.Named named, Value value) {
    if (!(value instanceof ListValue(List<Value> items))) {
      findings.tell(
          FormRules.NO_LIST,
          path,
          section.plural().orElse(section.name() + " sections"),
          section.name());
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
    int length = Words.bytes(name);
    boolean fits = length >= named.shortest() && length <= named.longest();
    if (!fits || !Words.isWord(name)) {
      findings.tell(
          FormRules.SECTION_NAME,
          path + "." + NAME,
          name.isEmpty()
              ? section.name() + " has no name"
              : "'%s' is no name of a %s".formatted(EntryReader.printable(name), section.name()),
          named.shortest(),
          named.longest());
      return List.of();
    }
    return List.of(reader.block(place, path, section.inside(), section.name(), List.of(name), map));
  }

  private List<Stanza> notAMap(String path, String name) {
    findings.tell(FormRules.NO_MAP, path, name);
    return List.of();
  }
}
