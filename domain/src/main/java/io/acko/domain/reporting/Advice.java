package io.acko.domain.reporting;

import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.failure.FailureReason;

/** One sentence of advice for each reason to stop, and the command that forces a trial. */
final class Advice {
  private Advice() {}

  static String on(FailureReason reason) {
    return switch (reason) {
      case INVALID_SPEC -> "Correct the spec; the operator tries again at once.";
      case REFUSED_BY_API_SERVER ->
          "The API server refuses what the spec asks for; change the named field back or recreate"
              + " the cluster.";
      case CONFLICTING_OWNER ->
          "Another object or manager holds what the cluster needs; remove or rename it.";
      case FORBIDDEN, UNAUTHORIZED -> "Give the operator the permission that is named.";
      case QUOTA_EXCEEDED -> "Raise the namespace's quota or shrink the request.";
      case THROTTLED -> "The API server asks for patience; look for what floods it.";
      case NOT_FOUND -> "Create what is missing.";
      case WEBHOOK_DENIED -> "A policy of the Kubernetes cluster denies it; ask its owner.";
      case WEBHOOK_UNAVAILABLE -> "Repair the admission webhook that is named.";
      case API_SERVER_ERROR, TIMEOUT, UNREACHABLE -> "Look at the API server's health.";
      case DATABASE_SILENT -> "Look at the database servers' logs.";
      case REFUSED_BY_DATABASE -> "Look at what the database server says of it.";
      case UNEXPECTED -> "Look at the operator's log.";
    };
  }

  /** The command that forces a trial now. */
  static String force(ClusterKey key) {
    return "kubectl annotate asc "
        + key.name()
        + " -n "
        + key.namespace()
        + " "
        + RetryToken.ANNOTATION
        + "=true";
  }
}
