package io.acko.adapters.webhook;

import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;

/**
 * How long certificates live and how long changes take.
 *
 * @param lifetime of an authority; what it has issued ends with it
 * @param settling how long the API server has to learn of a new authority before anybody serves a
 *     certificate of it
 * @param grace how long an authority stays trusted after the last certificate of it was replaced;
 *     every replica has fetched the new one long before
 */
record CertificateTimes(Duration lifetime, Duration settling, Duration grace) {

  static final CertificateTimes USUAL =
      new CertificateTimes(Duration.ofDays(365), Duration.ofMinutes(5), Duration.ofDays(1));

  /** For clocks that are behind ours. */
  static final Duration BACKDATED = Duration.ofHours(1);

  /** Whether two thirds of a certificate's time are over, or all of it. */
  static boolean isDue(X509Certificate certificate, Instant now) {
    Instant begin = certificate.getNotBefore().toInstant();
    Duration whole = Duration.between(begin, certificate.getNotAfter().toInstant());
    return !now.isBefore(begin.plus(whole.multipliedBy(2).dividedBy(3)));
  }

  static boolean isOver(X509Certificate certificate, Instant now) {
    return !now.isBefore(certificate.getNotAfter().toInstant());
  }

  /**
   * Whether nobody accepts a certificate now: its time is over, or has not begun, as is that of one
   * that was made while a clock was far ahead.
   */
  static boolean isUseless(X509Certificate certificate, Instant now) {
    return isOver(certificate, now) || now.isBefore(certificate.getNotBefore().toInstant());
  }

  /** When it was issued. */
  static Instant issued(X509Certificate certificate) {
    return certificate.getNotBefore().toInstant().plus(BACKDATED);
  }
}
