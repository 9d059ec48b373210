package io.acko.domain.server.review;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.conf.Words;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Section;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code logging}: a list of sinks, each with the console's, syslog's or a file's name. */
final class SinkReader {
  private static final int LONGEST_PATH = 1000;

  private final StanzaReader reader;
  private final ParameterTable table;
  private final FindingsDraft findings;

  SinkReader(StanzaReader reader, ParameterTable table, FindingsDraft findings) {
    this.reader = reader;
    this.table = table;
    this.findings = findings;
  }

  List<Stanza> read(Place place, String path, Section logging, Value value) {
    if (!(value instanceof ListValue(List<Value> items))) {
      findings.tell(FormRules.NO_SINKS, path);
      return List.of();
    }
    Place inside = place.inside(logging.inside(), path);
    List<Node> sinks = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      sinks.addAll(sink(inside, path + "[" + i + "]", items.get(i).asMap()));
    }
    return List.of(new Stanza(logging.inside(), logging.name(), List.of(), path, sinks));
  }

  private List<Stanza> sink(Place place, String path, MapValue sink) {
    String name = sink.text("name").orElse("");
    if (!Words.isWord(name) || Words.bytes(name) > LONGEST_PATH) {
      findings.tell(
          FormRules.SINK_NAME,
          path + ".name",
          name.isEmpty()
              ? "the sink has no name"
              : "'" + EntryReader.printable(name) + "' is no name of a sink");
      return List.of();
    }
    String kind =
        switch (name) {
          case "console", "stderr" -> "console";
          case "syslog" -> "syslog";
          default -> "file";
        };
    List<String> label = kind.equals("file") ? List.of(name) : List.of();
    return table.section(place.context(), kind).stream()
        .map(
            section ->
                reader.block(place, path, section.inside(), kind, label, sink.without("name")))
        .toList();
  }
}
