package io.acko.application.access;

import io.acko.application.port.AccessControl;
import io.acko.application.port.PasswordSource;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Password;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** For clusters without access control: whoever asks has made a mistake. */
public final class NoAccess implements AccessControl, PasswordSource {
  @Override
  public Reply<Enforcement> enforcement(AccessServer server, Duration within) {
    throw new AssertionError("asked " + server);
  }

  @Override
  public Reply<ObservedAccess> observe(AccessServer server, Login login, Duration within) {
    throw new AssertionError("asked " + server);
  }

  @Override
  public Reply<Integer> apply(
      AccessServer server,
      Login login,
      List<AccessOperation> operations,
      Map<String, Password> passwords,
      Duration within) {
    throw new AssertionError("changed " + server);
  }

  @Override
  public Sought read(String namespace, String secret) {
    throw new AssertionError("read " + secret);
  }
}
