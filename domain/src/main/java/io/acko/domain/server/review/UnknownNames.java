package io.acko.domain.server.review;

import io.acko.domain.server.parameter.LogLevel;
import io.acko.domain.server.parameter.ParameterTable;
import java.util.List;

/** Says of a name that no server knows what may have been meant. */
final class UnknownNames {
  private final ParameterTable table;
  private final FindingsDraft findings;

  UnknownNames(ParameterTable table, FindingsDraft findings) {
    this.table = table;
    this.findings = findings;
  }

  void tell(Place place, String name, List<String> similar, List<String> elsewhere) {
    String key = EntryReader.printable(name);
    String fix = "remove it";
    if (isLoggingContext(place, key)) {
      fix = "write context: " + key + " LEVEL, such as context: any info";
    } else if (!elsewhere.isEmpty()) {
      fix =
          "move it to " + String.join(" or ", elsewhere.stream().map(UnknownNames::words).toList());
    } else if (!similar.isEmpty()) {
      fix = "did you mean " + String.join(" or ", similar) + "?";
    }
    findings.tell(FormRules.UNKNOWN_NAME, place.path(key), key, place.words(), fix);
  }

  private boolean isLoggingContext(Place place, String key) {
    return table
        .parameter(place.context(), "context")
        .filter(parameter -> parameter.form() instanceof LogLevel(_, var all) && all.contains(key))
        .isPresent();
  }

  private static String words(String context) {
    return context.isEmpty() ? "the top" : context.replace("/", " > ");
  }
}
