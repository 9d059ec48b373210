package io.acko.domain.server.review;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.conf.Words;
import io.acko.domain.server.parameter.Choice;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the values of one parameter and says what the server would say of each. */
final class EntryReader {
  private static final int SHOWN = 100;

  private final ParameterTable table;
  private final FindingsDraft findings;

  EntryReader(ParameterTable table, FindingsDraft findings) {
    this.table = table;
    this.findings = findings;
  }

  /** The entries that can stand in the file; what can not is left out and told. */
  List<Entry> read(Place place, String path, Parameter parameter, Value value) {
    if (parameter.isEnterpriseOnly()) {
      findings.tell(FormRules.ENTERPRISE_PARAMETER, path, parameter.name());
      return List.of();
    }
    if (!table.knows(parameter.since())) {
      findings.tell(
          FormRules.NOT_YET_KNOWN,
          path,
          parameter.name(),
          table.version().text(),
          parameter.since().orElseThrow().text());
      return List.of();
    }
    if (parameter.is(Trait.DEPRECATED)) {
      findings.tell(FormRules.DEPRECATED, path, parameter.name());
    }
    return values(place, path, parameter, value);
  }

  private List<Entry> values(Place place, String path, Parameter parameter, Value value) {
    if (!(value instanceof ListValue(List<Value> items))) {
      return one(place, path, parameter, value);
    }
    if (!parameter.isRepeatable() && items.size() > 1) {
      findings.tell(FormRules.REPEATED_VALUE, path, items.size(), parameter.name());
    }
    if (items.size() > parameter.most() && parameter.isRepeatable()) {
      findings.tell(
          FormRules.TOO_MANY_VALUES, path, items.size(), parameter.most(), parameter.most());
    }
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      entries.addAll(one(place, path + "[" + i + "]", parameter, items.get(i)));
    }
    return entries;
  }

  private List<Entry> one(Place place, String path, Parameter parameter, Value value) {
    return switch (value) {
      case TextValue(String text) -> text(place, path, parameter, text);
      case NumberValue number -> text(place, path, parameter, number.plain());
      case BooleanValue(boolean flag) -> {
        boolean unquoted = unquoted(path, parameter, flag);
        yield unquoted ? List.of() : text(place, path, parameter, String.valueOf(flag));
      }
      case MapValue _, ListValue _ -> {
        findings.tell(FormRules.NO_SINGLE_VALUE, path, parameter.name(), parameter.form().advice());
        yield List.of();
      }
      case NullValue _ -> List.of();
    };
  }

  /** YAML reads {@code off} without quotes as false. */
  private boolean unquoted(String path, Parameter parameter, boolean flag) {
    boolean off = !flag && parameter.form() instanceof Choice(var values) && values.contains("off");
    if (off) {
      findings.tell(FormRules.BARE_OFF, path, parameter.name());
    }
    return off;
  }

  private List<Entry> text(Place place, String path, Parameter parameter, String text) {
    if (!Words.staysInLine(text)) {
      findings.tell(FormRules.VALUE_BREAKS_LINE, path, printable(text));
      return List.of();
    }
    List<String> words = Words.of(text);
    parameter
        .form()
        .fault(words)
        .or(() -> any(parameter, words))
        .ifPresent(
            fault ->
                findings.tell(
                    FormRules.VALUE_REFUSED,
                    path,
                    parameter.name(),
                    shortened(fault),
                    parameter.form().advice(words)));
    int length = Words.length(place.depth(), parameter.name(), words);
    if (length > Words.LONGEST_LINE) {
      findings.tell(FormRules.LINE_TOO_LONG, path, length, Words.LONGEST_LINE);
      return List.of();
    }
    return words.size() > Words.MOST_VALUES
        ? List.of()
        : List.of(new Entry(parameter, path, words));
  }

  private static Optional<String> any(Parameter parameter, List<String> words) {
    return parameter.is(Trait.NOT_ANY) && words.equals(List.of("any"))
        ? Optional.of("must be an address that clients can reach, not any")
        : Optional.empty();
  }

  static String printable(String text) {
    return shortened(text.replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", "?"));
  }

  private static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= SHOWN
        ? text
        : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "...";
  }
}
