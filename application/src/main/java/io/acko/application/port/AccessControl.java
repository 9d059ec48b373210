package io.acko.application.port;

import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Password;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Asks and changes the users and roles of a cluster through one of its servers. Never throws. */
public interface AccessControl {

  /**
   * Whether a server has users and roles at all, asked without any credentials.
   *
   * @param within how long each request may take
   */
  Reply<Enforcement> enforcement(AccessServer server, Duration within);

  /** All users and roles; a login that is not let in is {@link Refused}. */
  Reply<ObservedAccess> observe(AccessServer server, Login login, Duration within);

  /**
   * Makes changes in order, and ends at the first that is not made.
   *
   * @param passwords of the users that the changes create or give another password
   * @return how many were made, if all were; else those before the one that is told of
   */
  Reply<Integer> apply(
      AccessServer server,
      Login login,
      List<AccessOperation> operations,
      Map<String, Password> passwords,
      Duration within);

  /** Whether a server that knows users asks for them. */
  enum Enforcement {
    ON,
    OFF
  }

  /** What came of a question. */
  sealed interface Reply<T> {}

  /** The server did what was asked. */
  record Value<T>(T value) implements Reply<T> {}

  /**
   * The server said no.
   *
   * @param code its result code, such as 65 for a wrong password
   * @param text what was asked and why not, for a person; never a password
   */
  record Refused<T>(int code, String text) implements Reply<T> {}

  /** The server's edition has no users and roles: result code 51. */
  record EditionUnsupported<T>() implements Reply<T> {}

  /** No usable answer came; whether the change under way was made is not known. */
  record Unknown<T>(String why) implements Reply<T> {}
}
