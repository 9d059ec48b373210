package io.acko.application.access;

import io.acko.application.port.AccessControl;
import io.acko.application.port.AccessControl.EditionUnsupported;
import io.acko.application.port.AccessControl.Refused;
import io.acko.application.port.AccessControl.Unknown;
import io.acko.application.port.AccessControl.Value;
import io.acko.application.port.PasswordSource.Missing;
import io.acko.application.port.PasswordSource.Sought;
import io.acko.application.port.PasswordSource.Unreadable;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.WantedUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Tries to be let in: as each admin of the spec, then as whoever was let in last, then as a fresh
 * server's own admin.
 *
 * <p>Why so many: when an admin's Secret changes, the server still has the old password, and only
 * somebody who is let in can give it the new one.
 */
final class Entrance {
  private final AccessControl control;
  private final AccessInquiry inquiry;
  private final Passwords passwords;
  private final Optional<Login> known;

  Entrance(
      AccessControl control, AccessInquiry inquiry, Passwords passwords, Optional<Login> known) {
    this.control = control;
    this.inquiry = inquiry;
    this.passwords = passwords;
    this.known = known;
  }

  /** What came of it. */
  sealed interface Result {}

  record Entered(Login login, ObservedAccess there) implements Result {}

  record ShutOut(List<String> attempts) implements Result {}

  record Nowhere(String why) implements Result {}

  Result enter() {
    List<String> attempts = new ArrayList<>(missing());
    for (Login login : logins()) {
      switch (control.observe(inquiry.server(), login, inquiry.wanted().timeout())) {
        case Value<ObservedAccess>(ObservedAccess there) -> {
          return new Entered(login, there);
        }
        case Refused<ObservedAccess>(int _, String text) ->
            attempts.add(login.user() + ": " + text);
        case Unknown<ObservedAccess>(String why) -> {
          return new Nowhere(why);
        }
        case EditionUnsupported<ObservedAccess> _ -> {
          return new Nowhere("the server has no users and roles any more");
        }
      }
    }
    List<String> unknown = unreadable();
    return unknown.isEmpty() ? new ShutOut(attempts) : new Nowhere(String.join("; ", unknown));
  }

  private List<Login> logins() {
    List<Login> logins = new ArrayList<>();
    for (WantedUser admin : inquiry.admins()) {
      passwords.of(admin.name()).ifPresent(it -> logins.add(new Login(admin.name(), it)));
    }
    known.ifPresent(logins::add);
    logins.add(Login.FACTORY);
    return logins.stream().distinct().toList();
  }

  /** The admins without a password, each with the reason. */
  private List<String> missing() {
    return whys(
        sought -> sought instanceof Missing(String why) ? Optional.of(why) : Optional.empty());
  }

  /** The admins of whom it is not known whether they have one. */
  private List<String> unreadable() {
    return whys(
        sought -> sought instanceof Unreadable(String why) ? Optional.of(why) : Optional.empty());
  }

  private List<String> whys(Function<Sought, Optional<String>> why) {
    List<String> whys = new ArrayList<>();
    for (WantedUser admin : inquiry.admins()) {
      Optional.ofNullable(passwords.byUser().get(admin.name()))
          .flatMap(why)
          .ifPresent(text -> whys.add(admin.name() + ": " + text));
    }
    return whys;
  }
}
