package io.acko.domain.admission;

import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Severity;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.Optional;

/** Judges a request by every rule; a pure function that answers for any document. */
public final class AdmissionPolicy {
  private AdmissionPolicy() {}

  /** Whether the change may be stored, with everything that is to be said of it. */
  public static Admission judge(AdmissionRequest request) {
    if (request.operation() == Operation.DELETE || isDying(request)) {
      return new Admission.Allowed(List.of());
    }
    List<Finding> found =
        Rules.findings(new Subject(request.kind(), request.after(), request.before()));
    List<Finding> stored =
        request
            .before()
            .map(before -> Rules.findings(new Subject(request.kind(), before, Optional.empty())))
            .orElse(List.of());
    List<Finding> judged =
        found.stream().map(one -> stored.contains(one) ? one.tolerated() : one).toList();
    List<Finding> refusals =
        judged.stream().filter(one -> one.severity() == Severity.REFUSE).toList();
    List<Finding> warnings =
        judged.stream().filter(one -> one.severity() == Severity.WARN).toList();
    return refusals.isEmpty()
        ? new Admission.Allowed(warnings)
        : new Admission.Denied(refusals, warnings);
  }

  /** A resource that is being deleted changes only to lose its finalizers. */
  private static boolean isDying(AdmissionRequest request) {
    return request.after().at("metadata", "deletionTimestamp").isPresent();
  }
}
