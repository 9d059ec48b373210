package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;

/** The statistics and settings of a set on one node. */
public record SetFields(String namespace, String set, Fields fields) {

  /** Reads one {@code ns=…:set=…:objects=…} after another. */
  static Reading<List<SetFields>> readAll(String text) {
    List<SetFields> sets = new ArrayList<>();
    for (String part : Texts.split(text, ';')) {
      switch (Fields.read(part, ':').then(SetFields::of)) {
        case Reading.Known<SetFields>(SetFields set) -> sets.add(set);
        case Reading.Unknown<SetFields>(String why) -> {
          return new Reading.Unknown<>(why);
        }
      }
    }
    return new Reading.Known<>(List.copyOf(sets));
  }

  private static Reading<SetFields> of(Fields fields) {
    return fields
        .text("ns")
        .then(namespace -> fields.text("set").map(set -> new SetFields(namespace, set, fields)));
  }
}
