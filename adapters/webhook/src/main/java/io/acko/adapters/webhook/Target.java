package io.acko.adapters.webhook;

import io.acko.domain.admission.rule.ResourceKind;
import java.util.Locale;

/** What is asked at one path. The paths are the peer's, so its configurations lead here too. */
record Target(Task task, ResourceKind kind) {

  /** What is wanted of a review. */
  enum Task {
    /** A patch with the defaults. */
    MUTATE,
    /** A judgement. */
    VALIDATE
  }

  /** Such as {@code /validate-acko-io-v1alpha1-aerospikecluster}. */
  String path() {
    return "/"
        + task.name().toLowerCase(Locale.ROOT)
        + "-acko-io-v1alpha1-"
        + kind.text().toLowerCase(Locale.ROOT);
  }
}
