package io.acko.domain.admission;

import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Rule;
import java.util.Locale;
import java.util.stream.Collectors;

/** The reference page of all rules, made from the list itself. */
final class RulesPage {
  private static final String HEAD =
      """
      # The rules of admission

      This page is made from the rules by `RulesPageTest`; it fails when the two differ, and writes the
      page anew with `-Drules.write=true`.

      The webhook, the reconcile pass and the command line judge by this list. A finding is told as
      `path: message; fix [rule]`. In a message `{}` is a value. In a path `[*]` is any item, `*` any
      name and `**` any way down; what is said of `spec.storage` and `spec.aerospikeConfig` holds for
      those of racks, too, and what is said of templates for `spec.overrides`.

      | severity | what follows |
      |---|---|
      | refuse | the change is refused; in a reconcile pass a permanent failure |
      | refuse new | the same, unless the cluster runs already: then it is told |
      | warn | the change is taken and its author told |

      What a stored resource has broken already, at the same value, is told and not refused. Deletion is
      never blocked. A change of the size through the scale subresource is judged like any other; while
      the cluster cannot be seen it is refused with the id `world-unknown`, to be tried again.

      | rule | of | path | severity | message | fix |
      |---|---|---|---|---|---|
      """;

  private RulesPage() {}

  static String text() {
    return HEAD
        + Rules.ALL.stream().map(RulesPage::row).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String row(Rule rule) {
    String kinds =
        rule.kinds().stream()
            .sorted()
            .map(kind -> kind.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    String severity =
        switch (rule.severity()) {
          case REFUSE -> "refuse";
          case REFUSE_NEW -> "refuse new";
          case WARN -> "warn";
        };
    return "| `%s` | %s | `%s` | %s | %s | %s |"
        .formatted(
            rule.id(),
            kinds,
            rule.path(),
            severity,
            cell(rule.wording().message()),
            cell(rule.wording().fix()));
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*");
  }
}
