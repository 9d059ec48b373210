package io.acko.adapters.webhook;

import io.acko.application.port.Leadership;
import io.acko.application.port.WebhookRegistry;
import io.acko.application.port.WebhookRegistry.Keys;
import io.acko.application.port.WebhookRegistry.Registration;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.Reading;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keys that the operator makes and renews itself: all replicas read them from one place, and the
 * leader alone writes there.
 */
final class SharedKeys implements KeySource {
  private static final Logger LOG = LoggerFactory.getLogger(SharedKeys.class);

  private final WebhookRegistry registry;
  private final Leadership leadership;
  private final Rotation rotation;
  private final Trust trust;
  private @Nullable Waiting waiting;

  SharedKeys(WebhookRegistry registry, Leadership leadership, Rotation rotation) {
    this.registry = registry;
    this.leadership = leadership;
    this.rotation = rotation;
    this.trust = new Trust(registry);
  }

  /** An authority that is not used yet, and since when the API server has been seen to trust it. */
  private record Waiting(X509Certificate authority, Instant since) {}

  @Override
  public Offer look(Instant now, Optional<Identity> served) {
    return switch (registry.keys()) {
      case Reading.Unknown<Optional<Keys>>(String why) ->
          Offer.nothing("the keys cannot be read: " + why);
      case Reading.Known<Optional<Keys>>(Optional<Keys> stored) ->
          leadership.holds() ? led(stored, now, served) : followed(stored, now, served);
    };
  }

  private Offer followed(Optional<Keys> stored, Instant now, Optional<Identity> served) {
    // Whoever leads again has not seen what became of the bundles meanwhile.
    waiting = null;
    Keyring keys = keyring(stored);
    if (keys.serving().isEmpty()) {
      return Offer.nothing("there are no keys yet; the leader makes them");
    }
    return isNews(keys, served)
        ? switch (registry.registrations()) {
          case Reading.Known<List<Registration>>(List<Registration> found) ->
              offer(keys, found, now, served);
          case Reading.Unknown<List<Registration>>(String why) -> unseen(keys, why, now, served);
        }
        : offer(keys, List.of(), now, served);
  }

  private Offer led(Optional<Keys> stored, Instant now, Optional<Identity> served) {
    Keyring keys = keyring(stored);
    return switch (registry.registrations()) {
      case Reading.Known<List<Registration>>(List<Registration> found) ->
          moved(keys, stored, found, now, served);
      case Reading.Unknown<List<Registration>>(String why) -> unseen(keys, why, now, served);
    };
  }

  private Offer moved(
      Keyring keys,
      Optional<Keys> stored,
      List<Registration> found,
      Instant now,
      Optional<Identity> served) {
    Rotation.Move move = rotation.due(keys, now, trustedSince(keys, found, now));
    if (move == Rotation.Move.NONE) {
      return offer(keys, found, now, served).but(trust.keep(found, keys.trusted()));
    }
    Keyring next = rotation.after(move, keys, now, Trust.all(found));
    Keys wanted = new Keys(next.entries(), stored.flatMap(Keys::seen));
    return switch (registry.keep(wanted)) {
      case StepOutcome.Done _, StepOutcome.Unchanged _ -> {
        LOG.info("the webhook's keys were changed: {}", move);
        yield offer(next, found, now, served).but(trust.keep(found, next.trusted()));
      }
      case StepOutcome.Superseded(String why) -> offer(keys, found, now, served).but(told(why));
      case StepOutcome.Postponed(String why, var _) ->
          offer(keys, found, now, served).but(told(why));
      case StepOutcome.Failed(var failure) ->
          offer(keys, found, now, served).but(told(failure.message()));
    };
  }

  /** Known from now on, and not from when it was asked for: a write may have come late. */
  private Optional<Instant> trustedSince(Keyring keys, List<Registration> found, Instant now) {
    Optional<X509Certificate> next = keys.next().map(Identity::certificate);
    if (next.isEmpty() || !Trust.includes(found, next.get())) {
      waiting = null;
      return Optional.empty();
    }
    Waiting known = waiting;
    if (known == null || !known.authority().equals(next.get())) {
      waiting = new Waiting(next.get(), now);
      return Optional.of(now);
    }
    return Optional.of(known.since());
  }

  /** Another certificate than before is served only once the API server is known to trust it. */
  private static Offer offer(
      Keyring keys, List<Registration> found, Instant now, Optional<Identity> served) {
    boolean trusted =
        keys.trusted().stream()
            .filter(authority -> keys.isServedBy(authority))
            .anyMatch(authority -> Trust.includes(found, authority));
    return isNews(keys, served) && !trusted && isAlive(served, now)
        ? new Offer(Optional.empty(), expiries(keys), Optional.empty())
        : new Offer(keys.serving(), expiries(keys), Optional.empty());
  }

  private static Offer unseen(Keyring keys, String why, Instant now, Optional<Identity> served) {
    Optional<Identity> offered = isAlive(served, now) ? Optional.empty() : keys.serving();
    return new Offer(
        offered, expiries(keys), Optional.of("the configurations cannot be read: " + why));
  }

  private static boolean isNews(Keyring keys, Optional<Identity> served) {
    return !keys.serving().map(Identity::certificate).equals(served.map(Identity::certificate));
  }

  private static boolean isAlive(Optional<Identity> served, Instant now) {
    return served.filter(one -> !CertificateTimes.isUseless(one.certificate(), now)).isPresent();
  }

  private static Keyring keyring(Optional<Keys> stored) {
    return stored.map(Keys::entries).map(Keyring::read).orElse(Keyring.EMPTY);
  }

  private static SortedMap<String, Instant> expiries(Keyring keys) {
    SortedMap<String, Instant> expiries = new TreeMap<>();
    keys.serving()
        .map(Identity::certificate)
        .ifPresent(leaf -> expiries.put(Offer.SERVING, leaf.getNotAfter().toInstant()));
    keys.authority()
        .map(Identity::certificate)
        .ifPresent(ca -> expiries.put(Offer.AUTHORITY, ca.getNotAfter().toInstant()));
    return expiries;
  }

  private static Optional<String> told(String why) {
    return Optional.of("the keys cannot be kept: " + why);
  }
}
