package io.acko.domain.access;

import io.acko.domain.status.Condition.Truth;
import java.util.List;

/**
 * How far users and roles are what the spec asks for, as its condition says.
 *
 * @param message what is so, and what to do about it
 * @param reached whether nothing is left that the operator could bring about
 */
public record AccessStanding(Truth truth, AccessReason reason, String message, boolean reached) {
  private static final int NAMED = 5;

  /** The standing that follows from a view. */
  public static AccessStanding of(WantedAccess wanted, AccessView view, AppliedPasswords applied) {
    return switch (view) {
      case AccessView.NotAsked(String why) ->
          new AccessStanding(Truth.UNKNOWN, AccessReason.PENDING, why, false);
      case AccessView.EditionUnsupported _ ->
          new AccessStanding(
              Truth.FALSE, AccessReason.EDITION_UNSUPPORTED, AccessRules.NO_EFFECT.text(), true);
      case AccessView.NotEnabled _ ->
          new AccessStanding(
              Truth.FALSE,
              AccessReason.NOT_ENABLED,
              WantedAccess.PATH
                  + ": the servers know users and roles and have them switched off; switch security"
                  + " on in spec.aerospikeConfig, or remove it",
              true);
      case AccessView.Unknown(String why) ->
          new AccessStanding(Truth.UNKNOWN, AccessReason.SILENT, why, false);
      case AccessView.ShutOut(List<String> attempts) ->
          new AccessStanding(
              Truth.FALSE,
              AccessReason.SHUT_OUT,
              "the operator is let in as nobody: "
                  + String.join("; ", attempts)
                  + ". Put the password that the servers have into the Secret of an admin",
              false);
      case AccessView.Known known -> of(AccessPlan.of(wanted, known, applied));
    };
  }

  private static AccessStanding of(AccessPlan plan) {
    if (!plan.missing().isEmpty()) {
      return new AccessStanding(
          Truth.FALSE, AccessReason.SECRET_MISSING, String.join("; ", plan.missing()), false);
    }
    return plan.operations().isEmpty()
        ? new AccessStanding(
            Truth.TRUE, AccessReason.SYNCED, "users and roles are as the spec says", true)
        : new AccessStanding(Truth.FALSE, AccessReason.PENDING, told(plan.operations()), false);
  }

  private static String told(List<AccessOperation> operations) {
    List<String> named = operations.stream().limit(NAMED).map(AccessOperation::text).toList();
    int more = operations.size() - named.size();
    return "to do: " + String.join("; ", named) + (more > 0 ? "; and " + more + " more" : "");
  }
}
