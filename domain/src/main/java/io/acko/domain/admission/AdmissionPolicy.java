package io.acko.domain.admission;

import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.admission.rule.Subjects;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Judges a request by every rule; a pure function that answers for any document. */
public final class AdmissionPolicy {
  private static final Reading<Optional<MapValue>> NO_TEMPLATE =
      new Reading.Known<>(Optional.empty());

  private AdmissionPolicy() {}

  /** Whether the change may be stored, with everything that is to be said of it. */
  public static Admission judge(AdmissionRequest request) {
    if (request.operation() == Operation.DELETE || isDying(request)) {
      return new Admission.Allowed(List.of());
    }
    Optional<Subject> before =
        request.before().map(object -> subject(request, object, Optional.empty()));
    Subject after = subject(request, request.after(), before);
    Ratchet ratchet =
        before
            .map(stored -> Ratchet.of(Rules.findings(stored), stored.effective()))
            .orElseGet(() -> Ratchet.of(List.of(), MapValue.EMPTY));
    Map<Boolean, List<Finding>> byRefusal =
        Rules.findings(after).stream()
            .map(one -> ratchet.judge(one, after.effective()))
            .collect(Collectors.partitioningBy(one -> one.severity().refuses()));
    List<Finding> refusals = byRefusal.getOrDefault(true, List.of());
    List<Finding> warnings = byRefusal.getOrDefault(false, List.of());
    return refusals.isEmpty()
        ? new Admission.Allowed(warnings)
        : new Admission.Denied(refusals, warnings);
  }

  private static Subject subject(
      AdmissionRequest request, MapValue object, Optional<Subject> before) {
    return switch (request.kind()) {
      case CLUSTER -> Subjects.ofCluster(object, template(request, object), before);
      case TEMPLATE -> Subjects.ofTemplate(object, before);
    };
  }

  private static Reading<Optional<MapValue>> template(AdmissionRequest request, MapValue object) {
    return AdmissionRequest.templateName(object).map(request::template).orElse(NO_TEMPLATE);
  }

  /**
   * A resource that is being deleted changes only to lose its finalizers. A new one that says so of
   * itself, as the copy of a dying one does, is judged like any other: it will not be deleted.
   */
  private static boolean isDying(AdmissionRequest request) {
    return request.operation() != Operation.CREATE
        && request.after().text("metadata", "deletionTimestamp").isPresent();
  }
}
