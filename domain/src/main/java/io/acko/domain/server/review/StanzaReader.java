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
    map.entries().forEach((key, value) -> nodes.addAll(key(place, key, value)));
    return nodes;
  }

  private List<? extends Node> key(Place place, String key, Value value) {
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

  /** The block of a section whose name and label are known. */
  Stanza block(
      Place place, String path, String context, String name, List<String> label, MapValue map) {
    return new Stanza(context, name, label, path, inside(place.inside(context, path), map));
  }
}
