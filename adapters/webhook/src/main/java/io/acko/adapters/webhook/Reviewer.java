package io.acko.adapters.webhook;

import io.acko.application.admission.AdmitResource;
import io.acko.domain.admission.Admission;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Operation;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks the use case what a review asks, and answers every review. */
final class Reviewer {
  private static final Logger LOG = LoggerFactory.getLogger(Reviewer.class);
  private static final String SCALE = "scale";

  private final AdmitResource admission;

  Reviewer(AdmitResource admission) {
    this.admission = admission;
  }

  Verdict answer(Target target, Review review) {
    try {
      return switch (review.operation()) {
        case "CREATE" -> judged(target, review, Operation.CREATE);
        case "UPDATE" -> judged(target, review, Operation.UPDATE);
        // Nothing that is deleted is ever held back.
        case "DELETE", "CONNECT" -> Verdict.Allowed.SILENTLY;
        default -> unjudged("the operation '" + review.operation() + "' is none of the API's");
      };
    } catch (RuntimeException | StackOverflowError mistake) {
      LOG.error(
          "a review of {} {}/{} could not be judged",
          review.kind(),
          review.namespace(),
          review.name(),
          mistake);
      return unjudged("the operator made a mistake while it judged this; its log tells more");
    }
  }

  private Verdict judged(Target target, Review review, Operation operation) {
    return switch (review.subresource()) {
      case "" -> resource(target, review, operation);
      case SCALE -> scale(target, review);
      // The status and whatever else there will be say nothing about what is wanted.
      default -> Verdict.Allowed.SILENTLY;
    };
  }

  private Verdict resource(Target target, Review review, Operation operation) {
    if (!review.group().equals("acko.io") || !review.kind().equals(target.kind().text())) {
      return unjudged(
          target.path()
              + " is asked about "
              + (review.kind().isEmpty() ? "nothing" : review.kind())
              + "; the webhook configuration is wrong");
    }
    Optional<MapValue> object = review.object();
    if (object.isEmpty()) {
      return unjudged("the review of a " + operation + " has no object");
    }
    AdmissionRequest request =
        AdmissionRequest.of(operation, target.kind(), review.before(), object.get());
    return switch (target.task()) {
      case MUTATE -> new Verdict.Allowed(patch(request), List.of());
      case VALIDATE -> verdict(review, admission.judge(request));
    };
  }

  /** A resource on its way out changes only to lose its finalizers, and is left as it is. */
  private JsonPatch patch(AdmissionRequest request) {
    return request.after().at("metadata", "deletionTimestamp").isPresent()
        ? JsonPatch.EMPTY
        : admission.defaults(request);
  }

  private Verdict scale(Target target, Review review) {
    if (target.kind() != ResourceKind.CLUSTER || target.task() != Target.Task.VALIDATE) {
      return Verdict.Allowed.SILENTLY;
    }
    Optional<Value> replicas = review.object().flatMap(scale -> scale.at("spec", "replicas"));
    // Go leaves out what is zero.
    Optional<Integer> size = replicas.isEmpty() ? Optional.of(0) : replicas.get().asInteger();
    return size.map(
            wanted ->
                verdict(
                    review,
                    admission.scale(new ClusterKey(review.namespace(), review.name()), wanted)))
        .orElseGet(() -> unjudged("spec.replicas is not a whole number"));
  }

  private static Verdict verdict(Review review, Admission admission) {
    List<String> warnings = WarningLines.of(admission.warnings());
    return switch (admission) {
      case Admission.Allowed _ -> new Verdict.Allowed(JsonPatch.EMPTY, warnings);
      case Admission.Denied(List<Finding> findings, var _) ->
          new Verdict.Denied(Refusal.of(review, findings), warnings);
    };
  }

  private static Verdict unjudged(String why) {
    return new Verdict.Denied(Refusal.unjudged(why), List.of());
  }
}
