package io.acko.domain.server.review;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.conf.Words;
import io.acko.domain.server.parameter.Lookup;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a configuration as the sections and parameters of the table.
 *
 * <p>Names come in ascending order, so that equal configurations give equal files; lists keep
 * theirs. A map is a block, and a list of scalars repeats the name.
 */
final class StanzaReader {
  private final ParameterTable table;
  private final FindingsDraft findings;
  private final EntryReader entries;
  private final SectionReader sections;
  private final UnknownNames unknown;

  StanzaReader(ParameterTable table, FindingsDraft findings) {
    this.table = table;
    this.findings = findings;
    this.entries = new EntryReader(table, findings);
    this.sections = new SectionReader(this, table, findings);
    this.unknown = new UnknownNames(table, findings);
  }

  Stanza read(MapValue document) {
    return new Stanza("", "", List.of(), "", inside(Place.TOP, document));
  }

  private List<Node> inside(Place place, MapValue map) {
    List<Node> nodes = new ArrayList<>();
    map.entries().forEach((key, value) -> nodes.addAll(key(place, map, key, value)));
    return nodes;
  }

  private List<? extends Node> key(Place place, MapValue map, String key, Value value) {
    String path = place.path(key);
    List<String> words = Words.of(key);
    if (!Words.staysInLine(key) || words.isEmpty()) {
      String printable = EntryReader.printable(key);
      findings.tell(FormRules.NAME_BREAKS_LINE, place.path(printable), printable);
      return List.of();
    }
    if (value instanceof NullValue) {
      return List.of();
    }
    Optional<String> meant = meant(place, map, key, words);
    if (meant.isPresent()) {
      unknown.tell(place, key, meant.stream().toList(), List.of());
      return List.of();
    }
    List<String> label = words.subList(1, words.size());
    return switch (table.lookup(place.context(), words.getFirst())) {
      case Lookup.Found(var parameter) when label.isEmpty() ->
          entries.read(place, path, parameter, value);
      case Lookup.Found(var parameter) -> {
        findings.tell(
            FormRules.UNKNOWN_NAME, path, key, place.words(), "write " + parameter.name());
        yield List.of();
      }
      case Lookup.Block(Section section) -> sections.read(place, path, section, label, value);
      case Lookup.Removed(var obsolete) -> {
        findings.tell(FormRules.OBSOLETE_NAME, path, key, obsolete.hint());
        yield List.of();
      }
      case Lookup.Unknown(var similar, var elsewhere) -> {
        unknown.tell(place, key, similar, elsewhere);
        yield List.of();
      }
    };
  }

  /**
   * What a key means that is not as it should be written; nothing if it is. A section that stands
   * once would be there twice with it, or get past what looks for it by its name.
   */
  private Optional<String> meant(Place place, MapValue map, String key, List<String> words) {
    String name = words.getFirst();
    String tidy = String.join(" ", words);
    if (!key.equals(tidy)) {
      return Optional.of(tidy);
    }
    if (words.size() == 1 || !(table.lookup(place.context(), name) instanceof Lookup.Block block)) {
      return Optional.empty();
    }
    return switch (block.section().kind()) {
      case Section.Named _ -> Optional.empty();
      case Section.Plain _, Section.Ignored _ -> Optional.of(name);
      case Section.Typed _ -> first(map, name).filter(one -> !one.equals(key));
    };
  }

  /** The first key of this name that has something, with or without a word behind it. */
  private static Optional<String> first(MapValue map, String name) {
    return map.entries().entrySet().stream()
        .filter(one -> !(one.getValue() instanceof NullValue))
        .map(Map.Entry::getKey)
        .filter(key -> key.equals(name) || key.startsWith(name + " "))
        .findFirst();
  }

  /** The block of a section whose name and label are known. */
  Stanza block(
      Place place, String path, String context, String name, List<String> label, MapValue map) {
    return new Stanza(context, name, label, path, inside(place.inside(context, path), map));
  }
}
