package io.acko.domain.admission;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Severity;
import java.util.List;

/** Whether a change may be stored; findings are in the order of the rules, then of the document. */
public sealed interface Admission {

  /** What the author should know, whether it is stored or not. */
  List<Finding> warnings();

  /** It may not, because what it must be judged by cannot be seen now. */
  static Admission unknown(String path, String why) {
    Finding finding =
        new Finding(
            "world-unknown",
            Severity.REFUSE,
            path,
            "",
            "cannot be judged now: " + why,
            "try again in a moment");
    return new Denied(List.of(finding), List.of());
  }

  /** It may be stored. */
  record Allowed(List<Finding> warnings) implements Admission {
    public Allowed {
      warnings = List.copyOf(warnings);
    }
  }

  /** It may not, and these are all the reasons. */
  record Denied(List<Finding> findings, List<Finding> warnings) implements Admission {
    public Denied {
      findings = List.copyOf(findings);
      warnings = List.copyOf(warnings);
    }
  }
}
