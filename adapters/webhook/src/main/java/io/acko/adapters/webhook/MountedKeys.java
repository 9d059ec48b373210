package io.acko.adapters.webhook;

import io.acko.application.port.Leadership;
import io.acko.application.port.WebhookRegistry;
import io.acko.application.port.WebhookRegistry.Registration;
import io.acko.domain.observation.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Keys that somebody else makes, in the directory that a Secret is mounted to.
 *
 * <p>If it holds the authority too, the API server is made to trust it, and goes on to trust the
 * one before for a while: the replicas see a change of the Secret minutes apart.
 */
final class MountedKeys implements KeySource {
  private static final String AUTHORITY = "ca.crt";

  /** The kubelet refreshes mounted Secrets about once a minute; this is ample. */
  private static final Duration OVERLAP = Duration.ofHours(1);

  private final Path directory;
  private final WebhookRegistry registry;
  private final Leadership leadership;
  private final Map<X509Certificate, Instant> authorities = new LinkedHashMap<>();

  MountedKeys(Path directory, WebhookRegistry registry, Leadership leadership) {
    this.directory = directory;
    this.registry = registry;
    this.leadership = leadership;
  }

  @Override
  public Offer look(Instant now, Optional<Identity> served) {
    Optional<Identity> found = Pem.identity(text("tls.crt"), text("tls.key"));
    String mounted = text(AUTHORITY);
    List<X509Certificate> given = Pem.certificates(mounted);
    SortedMap<String, Instant> expiries = new TreeMap<>();
    found.ifPresent(
        identity -> expiries.put(Offer.SERVING, identity.certificate().getNotAfter().toInstant()));
    given.stream()
        .map(authority -> authority.getNotAfter().toInstant())
        .min(Instant::compareTo)
        .ifPresent(end -> expiries.put(Offer.AUTHORITY, end));
    // While the mount changes, key and certificate may not fit for a moment.
    Optional<String> trouble =
        found.isPresent()
            ? trusted(given, now).or(() -> unreadable(mounted, given))
            : Optional.of(
                "tls.crt and tls.key in " + directory + " are no certificate with its key");
    return new Offer(found, expiries, trouble);
  }

  private Optional<String> trusted(List<X509Certificate> given, Instant now) {
    given.forEach(authority -> authorities.put(authority, now));
    authorities.values().removeIf(seen -> seen.plus(OVERLAP).isBefore(now));
    if (given.isEmpty() || !leadership.holds()) {
      return Optional.empty();
    }
    return switch (registry.registrations()) {
      case Reading.Known<List<Registration>>(List<Registration> found) ->
          new Trust(registry).keep(found, List.copyOf(authorities.keySet()));
      case Reading.Unknown<List<Registration>>(String why) ->
          Optional.of("the configurations cannot be read: " + why);
    };
  }

  /** A mounted authority that nobody can read is a mistake; none at all is somebody else's task. */
  private Optional<String> unreadable(String mounted, List<X509Certificate> given) {
    return given.isEmpty() && !mounted.isBlank()
        ? Optional.of(
            AUTHORITY
                + " in "
                + directory
                + " is no list of certificates, so its trust is not kept")
        : Optional.empty();
  }

  private String text(String file) {
    try {
      return Files.readString(directory.resolve(file));
    } catch (IOException missing) {
      return "";
    }
  }
}
