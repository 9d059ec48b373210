package io.acko.adapters.webhook;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What has to be done to the keys now, so that every certificate that a replica may serve is of an
 * authority that the API server trusts.
 *
 * <p>An authority is replaced in three moves, each of which leaves this true on its own, however
 * long the next one takes: the new one becomes trusted beside the old one; certificates of it are
 * served; the old one stops to be trusted. What is served ends with its authority, so that nothing
 * else has to be renewed.
 */
final class Rotation {
  private final CertificateIssuer issuer;
  private final CertificateTimes times;
  private final ServingNames names;

  Rotation(CertificateIssuer issuer, CertificateTimes times, ServingNames names) {
    this.issuer = issuer;
    this.times = times;
    this.names = names;
  }

  /** One move; each is a write of its own. */
  enum Move {
    NONE,
    /** There is nothing to build on. */
    BEGIN,
    /** A new authority is made, to be trusted beside the old one. */
    PREPARE,
    /** The new authority, trusted everywhere, signs from now on. */
    PROMOTE,
    /** What is served is issued anew by the same authority. */
    REISSUE,
    /** Former authorities are not trusted any more. */
    RETIRE
  }

  /**
   * The move that is due.
   *
   * @param nextTrusted since when the API server is known to trust the next authority
   */
  Move due(Keyring keys, Instant now, Optional<Instant> nextTrusted) {
    boolean authorityAlive = alive(keys.authority(), now);
    boolean servingAlive = alive(keys.serving(), now) && keys.isServingTrusted();
    if (!authorityAlive) {
      return Move.BEGIN;
    }
    if (!servingAlive) {
      return Move.REISSUE;
    }
    if (alive(keys.next(), now)) {
      return nextTrusted.filter(since -> !now.isBefore(since.plus(times.settling()))).isPresent()
          ? Move.PROMOTE
          : upkeep(keys, now);
    }
    return isDue(keys.authority(), now) ? Move.PREPARE : upkeep(keys, now);
  }

  private Move upkeep(Keyring keys, Instant now) {
    Optional<X509Certificate> leaf = keys.serving().map(Identity::certificate);
    if (leaf.filter(names::areIn).isEmpty() || !keys.isServingCurrent()) {
      return Move.REISSUE;
    }
    boolean replaced =
        leaf.filter(served -> !now.isBefore(CertificateTimes.issued(served).plus(times.grace())))
            .isPresent();
    return !keys.former().isEmpty() && replaced ? Move.RETIRE : Move.NONE;
  }

  /**
   * The keys after a move.
   *
   * @param trusted what the API server trusts now; where keys begin anew it goes on to, for whoever
   *     still serves certificates from before
   */
  Keyring after(Move move, Keyring keys, Instant now, List<X509Certificate> trusted) {
    return switch (move) {
      case NONE -> keys;
      case BEGIN -> begin(trusted, now);
      case PREPARE ->
          new Keyring(
              keys.serving(), keys.authority(), Optional.of(issuer.authority(now)), keys.former());
      case PROMOTE -> promote(keys, now);
      case REISSUE ->
          new Keyring(serving(keys.authority(), now), keys.authority(), keys.next(), keys.former());
      case RETIRE -> new Keyring(keys.serving(), keys.authority(), keys.next(), List.of());
    };
  }

  private Keyring begin(List<X509Certificate> trusted, Instant now) {
    Optional<Identity> authority = Optional.of(issuer.authority(now));
    List<X509Certificate> former =
        trusted.stream().filter(one -> !CertificateTimes.isUseless(one, now)).toList();
    return new Keyring(serving(authority, now), authority, Optional.empty(), former);
  }

  private Keyring promote(Keyring keys, Instant now) {
    return new Keyring(
        serving(keys.next(), now),
        keys.next(),
        Optional.empty(),
        keys.authority().map(Identity::certificate).stream().toList());
  }

  private Optional<Identity> serving(Optional<Identity> authority, Instant now) {
    return authority.map(signer -> issuer.serving(signer, names, now));
  }

  private static boolean alive(Optional<Identity> identity, Instant now) {
    return identity.filter(one -> !CertificateTimes.isUseless(one.certificate(), now)).isPresent();
  }

  private static boolean isDue(Optional<Identity> identity, Instant now) {
    return identity.filter(one -> CertificateTimes.isDue(one.certificate(), now)).isPresent();
  }
}
