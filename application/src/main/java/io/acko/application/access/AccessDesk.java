package io.acko.application.access;

import io.acko.application.port.AccessControl;
import io.acko.application.port.AccessControl.EditionUnsupported;
import io.acko.application.port.AccessControl.Enforcement;
import io.acko.application.port.AccessControl.Refused;
import io.acko.application.port.AccessControl.Reply;
import io.acko.application.port.AccessControl.Unknown;
import io.acko.application.port.AccessControl.Value;
import io.acko.application.port.PasswordSource;
import io.acko.domain.access.AccessChange;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessView;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import java.util.Optional;

/** Looks at the users and roles of a cluster, and changes them. */
public final class AccessDesk {
  private final AccessControl control;
  private final PasswordSource source;

  public AccessDesk(AccessControl control, PasswordSource source) {
    this.control = control;
    this.source = source;
  }

  /**
   * Finds out what there is. Where the edition has no users, no Secret is read and nobody logs in.
   *
   * @param known who was let in before
   */
  public Inspection inspect(AccessInquiry inquiry, Optional<Login> known) {
    return switch (control.enforcement(inquiry.server(), inquiry.wanted().timeout())) {
      case EditionUnsupported<Enforcement> _ -> nobody(new AccessView.EditionUnsupported());
      case Unknown<Enforcement>(String why) -> nobody(new AccessView.Unknown(why));
      case Refused<Enforcement>(int _, String text) -> nobody(new AccessView.Unknown(text));
      case Value<Enforcement>(Enforcement enforcement) ->
          switch (enforcement) {
            case OFF -> nobody(new AccessView.NotEnabled());
            case ON -> lookInside(inquiry, known);
          };
    };
  }

  private Inspection lookInside(AccessInquiry inquiry, Optional<Login> known) {
    Passwords passwords = Passwords.read(source, inquiry);
    return told(new Entrance(control, inquiry, passwords, known).enter(), passwords);
  }

  /**
   * Makes a change, if users, roles and Secrets are still what it was decided on.
   *
   * @param known who was let in before
   */
  public StepOutcome change(ClusterResource owner, AccessChange change, Optional<Login> known) {
    AccessInquiry inquiry = change.inquiry();
    Passwords passwords = Passwords.read(source, inquiry);
    if (!passwords.are(change.passwords().digests())) {
      return new StepOutcome.Superseded("a Secret has changed since the decision");
    }
    return switch (new Entrance(control, inquiry, passwords, known).enter()) {
      case Entrance.Entered(Login login, ObservedAccess there)
          when there.equals(change.basis()) && login.user().equals(change.operator()) ->
          made(owner, apply(change, login, passwords));
      case Entrance.Entered _ ->
          new StepOutcome.Superseded("users or roles have changed since the decision");
      case Entrance.ShutOut(var attempts) ->
          new StepOutcome.Superseded("not let in any more: " + String.join("; ", attempts));
      case Entrance.Nowhere(String why) ->
          new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.DATABASE_SILENT, why));
    };
  }

  private Reply<Integer> apply(AccessChange change, Login login, Passwords passwords) {
    return control.apply(
        change.inquiry().server(),
        login,
        change.operations(),
        passwords.present(),
        change.inquiry().wanted().timeout());
  }

  private static StepOutcome made(ClusterResource owner, Reply<Integer> reply) {
    return switch (reply) {
      case Value<Integer> _ -> new StepOutcome.Done(owner.version());
      case Refused<Integer>(int code, String text) ->
          new StepOutcome.Failed(Refusals.failure(code, text));
      case EditionUnsupported<Integer> _ ->
          new StepOutcome.Superseded("the server has no users and roles any more");
      case Unknown<Integer>(String why) ->
          new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.DATABASE_SILENT, why));
    };
  }

  private static Inspection told(Entrance.Result result, Passwords passwords) {
    return switch (result) {
      case Entrance.Entered(Login login, ObservedAccess there) ->
          new Inspection(
              new AccessView.Known(there, login.user(), passwords.readings()), Optional.of(login));
      case Entrance.ShutOut(var attempts) -> nobody(new AccessView.ShutOut(attempts));
      case Entrance.Nowhere(String why) -> nobody(new AccessView.Unknown(why));
    };
  }

  private static Inspection nobody(AccessView view) {
    return new Inspection(view, Optional.empty());
  }
}
