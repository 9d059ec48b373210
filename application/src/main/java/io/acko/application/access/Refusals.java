package io.acko.application.access;

import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.failure.Violation;
import java.util.List;
import java.util.Set;

/**
 * Which of a server's refusals can heal by themselves.
 *
 * <p>Permanent is only what follows from the spec: a privilege, whitelist or quota that the server
 * does not take. A password it does not take may change with its Secret.
 */
final class Refusals {
  private static final int INVALID_PRIVILEGE = 72;
  private static final int INVALID_WHITELIST = 73;
  private static final int QUOTAS_NOT_ENABLED = 74;
  private static final int INVALID_QUOTA = 75;

  private static final Set<Integer> OF_THE_SPEC =
      Set.of(INVALID_PRIVILEGE, INVALID_WHITELIST, QUOTAS_NOT_ENABLED, INVALID_QUOTA);

  private Refusals() {}

  static Failure failure(int code, String text) {
    String message = text + " (result code " + code + ")";
    return OF_THE_SPEC.contains(code)
        ? new Failure.InvalidSpec(
            List.of(
                new Violation(
                    "spec.aerospikeAccessControl.roles",
                    "the server refuses to " + message,
                    code == QUOTAS_NOT_ENABLED
                        ? "leave out readQuota and writeQuota, or set security.enable-quotas"
                        : "change it to what the server takes")))
        : new Failure.Refused(FailureReason.REFUSED_BY_DATABASE, message);
  }
}
