package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** When a replica may be asked, and what is told of its certificates. */
class CertificateKeeperTest {
  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
  private static final CertificateIssuer ISSUER =
      new CertificateIssuer(CertificateTimes.USUAL.lifetime());

  private Instant now = BEGIN;
  private Offer offer = Offer.nothing("no answer yet");
  private SortedMap<String, Instant> told = new TreeMap<>();
  private final ServingKeys serving = new ServingKeys();
  private final CertificateKeeper keeper =
      new CertificateKeeper(
          (_, _) -> offer, serving, expiries -> told = expiries, () -> now, Duration.ofHours(1));

  private Identity offered() {
    Identity authority = ISSUER.authority(now);
    Identity identity = ISSUER.serving(authority, ServingNames.ofService("webhook", "acko"), now);
    Instant end = identity.certificate().getNotAfter().toInstant();
    offer =
        new Offer(Optional.of(identity), new TreeMap<>(Map.of("serving", end)), Optional.empty());
    return identity;
  }

  // B096, F167.
  @Test
  void aReplicaWithoutACertificateIsNotReadyAndSaysWhy() {
    keeper.look();
    assertThat(keeper.unreadiness().orElseThrow()).contains("no answer yet");
  }

  @Test
  void aReplicaWithACertificateIsReadyUntilThatEnds() {
    Identity identity = offered();
    keeper.look();
    assertThat(keeper.unreadiness()).isEmpty();
    now = identity.certificate().getNotAfter().toInstant();
    assertThat(keeper.unreadiness().orElseThrow()).contains("expired");
  }

  @Test
  void whatIsServedStaysWhileNothingBetterIsOffered() {
    Identity identity = offered();
    keeper.look();
    offer = Offer.nothing("no answer");
    assertThat(keeper.look()).contains("no answer");
    assertThat(serving.served()).contains(identity);
    assertThat(keeper.unreadiness()).isEmpty();
  }

  @Test
  void theEndOfEveryCertificateIsTold() {
    Identity identity = offered();
    keeper.look();
    assertThat(told).isEqualTo(Map.of("serving", identity.certificate().getNotAfter().toInstant()));
  }

  @Test
  void aLookThatFailsInAnyWayIsFollowedByAnother() throws InterruptedException {
    offered();
    AtomicInteger looks = new AtomicInteger();
    CountDownLatch used = new CountDownLatch(1);
    KeySource source =
        (_, _) -> {
          if (looks.getAndIncrement() == 0) {
            throw new StackOverflowError("the first look");
          }
          return offer;
        };
    try (CertificateKeeper failing =
        new CertificateKeeper(
            source, serving, _ -> used.countDown(), () -> now, Duration.ofHours(1))) {
      failing.start();
      assertThat(used.await(1, TimeUnit.MINUTES)).isTrue();
    }
    assertThat(serving.served()).isPresent();
  }
}
