package io.acko.application.access;

import io.acko.application.port.PasswordSource;
import io.acko.application.port.PasswordSource.Found;
import io.acko.application.port.PasswordSource.Missing;
import io.acko.application.port.PasswordSource.Sought;
import io.acko.application.port.PasswordSource.Unreadable;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.Password;
import io.acko.domain.access.PasswordDigest;
import io.acko.domain.access.PasswordReading;
import io.acko.domain.access.WantedUser;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The passwords of a spec's users as their Secrets have them at one moment. */
record Passwords(SortedMap<String, Sought> byUser) {

  static Passwords read(PasswordSource source, AccessInquiry inquiry) {
    TreeMap<String, Sought> byUser = new TreeMap<>();
    for (WantedUser user : inquiry.wanted().users()) {
      byUser.put(user.name(), source.read(inquiry.cluster().namespace(), user.secretName()));
    }
    return new Passwords(byUser);
  }

  Optional<Password> of(String user) {
    return byUser.get(user) instanceof Found found
        ? Optional.of(found.password())
        : Optional.empty();
  }

  /** Those that are there, as they are handed to a server. */
  Map<String, Password> present() {
    Map<String, Password> present = new TreeMap<>();
    byUser.keySet().forEach(user -> of(user).ifPresent(password -> present.put(user, password)));
    return present;
  }

  /** What may be told of them. */
  SortedMap<String, PasswordReading> readings() {
    TreeMap<String, PasswordReading> readings = new TreeMap<>();
    byUser.forEach((user, sought) -> readings.put(user, reading(sought)));
    return readings;
  }

  /** Whether they are the ones a plan was made with. */
  boolean are(SortedMap<String, PasswordDigest> planned) {
    TreeMap<String, PasswordDigest> digests = new TreeMap<>();
    byUser.forEach(
        (user, sought) -> {
          if (sought instanceof Found found) {
            digests.put(user, found.digest());
          }
        });
    return digests.equals(planned);
  }

  private static PasswordReading reading(Sought sought) {
    return switch (sought) {
      case Found found -> new PasswordReading.Present(found.digest());
      case Missing(String why) -> new PasswordReading.Absent(why);
      case Unreadable(String why) -> new PasswordReading.Absent(why);
    };
  }
}
