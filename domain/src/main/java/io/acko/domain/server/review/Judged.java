package io.acko.domain.server.review;

import io.acko.domain.document.MapValue;
import io.acko.domain.server.parameter.ParameterTable;
import java.util.ArrayList;
import java.util.List;

/** What the rules about several values at once look at, and where they say what they find. */
record Judged(
    MapValue document, Stanza root, int size, ParameterTable table, FindingsDraft findings) {

  List<Stanza> namespaces() {
    return root.stanzas("namespace");
  }

  /** The section under two names at the top, as often as it is there. */
  List<Stanza> sections(String outer, String inner) {
    List<Stanza> found = new ArrayList<>();
    root.stanzas(outer).forEach(stanza -> found.addAll(stanza.stanzas(inner)));
    return found;
  }
}
