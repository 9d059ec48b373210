package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.registry.SimulatedWebhookRegistry;
import io.acko.application.port.WebhookRegistry.Keys;
import io.acko.application.port.WebhookRegistry.Registration;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A leader and its followers share keys, and the API server trusts whatever they serve. */
class SharedKeysTest {
  /** Far longer than in use: what is safe at this pace is safe at any. */
  private static final Duration INTERVAL = Duration.ofMinutes(30);

  private final SimulatedWebhookRegistry registry = new SimulatedWebhookRegistry();
  private final Replica leader = new Replica(true);
  private final Replica follower = new Replica(false);
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  SharedKeysTest() {
    registry.install("mutating", 2);
    registry.install("validating", 2);
  }

  /** One process. */
  private final class Replica {
    private final boolean leads;
    private SharedKeys keys;
    private Optional<Identity> served = Optional.empty();

    Replica(boolean leads) {
      this.leads = leads;
      restart();
    }

    void restart() {
      served = Optional.empty();
      keys =
          new SharedKeys(
              registry,
              () -> leads,
              new Rotation(
                  new CertificateIssuer(CertificateTimes.USUAL.lifetime()),
                  CertificateTimes.USUAL,
                  ServingNames.ofService("webhook", "acko")));
    }

    Offer look() {
      Offer offer = keys.look(now, served);
      served = offer.identity().or(() -> served);
      return offer;
    }

    /** Whether every webhook trusts what this serves. */
    boolean isTrusted() {
      return served
          .map(
              one ->
                  registrations().stream()
                      .flatMap(registration -> registration.bundles().stream())
                      .allMatch(
                          bundle ->
                              Pem.certificates(bundle).stream()
                                  .anyMatch(authority -> hasIssued(authority, one))))
          .orElse(false);
    }
  }

  private static boolean hasIssued(X509Certificate authority, Identity identity) {
    return new Keyring(
            Optional.of(identity), Optional.empty(), Optional.empty(), List.of(authority))
        .isServingTrusted();
  }

  private List<Registration> registrations() {
    return registry.registrations().known().orElseThrow();
  }

  private Keyring kept() {
    return Keyring.read(registry.keys().known().orElseThrow().orElseThrow().entries());
  }

  /** Both look, the follower first, and later. */
  private void pass() {
    follower.look();
    leader.look();
    now = now.plus(INTERVAL);
  }

  private void begun() {
    pass();
    pass();
    assertThat(leader.isTrusted()).isTrue();
    assertThat(follower.isTrusted()).isTrue();
  }

  @Test
  void theLeaderBeginsAndTheFollowerServesTheSame() {
    assertThat(follower.look().trouble()).contains("there are no keys yet; the leader makes them");
    begun();
    assertThat(follower.served).isEqualTo(leader.served);
  }

  @Test
  void aFollowerNeverWrites() {
    begun();
    int writes = registry.writes();
    now = now.plus(Duration.ofDays(400));
    for (int i = 0; i < 10; i++) {
      follower.look();
    }
    assertThat(registry.writes()).isEqualTo(writes);
  }

  @Test
  void keysInOrderCostNoWrite() {
    begun();
    int writes = registry.writes();
    for (int i = 0; i < 20; i++) {
      pass();
    }
    assertThat(registry.writes()).isEqualTo(writes);
  }

  @Test
  void throughAWholeRotationWhateverIsServedIsTrusted() {
    begun();
    Optional<Identity> before = leader.served;
    now = now.plus(Duration.ofDays(250));
    for (int i = 0; i < 24 * 2 + 10; i++) {
      pass();
      assertThat(leader.isTrusted()).as("leader at %s", now).isTrue();
      assertThat(follower.isTrusted()).as("follower at %s", now).isTrue();
    }
    assertThat(leader.served).isNotEqualTo(before);
    assertThat(follower.served).isEqualTo(leader.served);
    assertThat(kept().trusted()).as("the old authority is gone").hasSize(1);
    assertThat(registrations())
        .allSatisfy(
            one ->
                assertThat(one.bundles())
                    .allSatisfy(bundle -> assertThat(Pem.certificates(bundle)).hasSize(1)));
  }

  @Test
  void aRotationGoesOnWhereANewLeaderFindsIt() {
    begun();
    now = now.plus(Duration.ofDays(250));
    for (int i = 0; i < 6; i++) {
      leader.restart();
      for (int j = 0; j < 12; j++) {
        pass();
        assertThat(leader.isTrusted() && follower.isTrusted()).as("at %s", now).isTrue();
      }
    }
    assertThat(kept().next()).isEmpty();
    assertThat(kept().authority().orElseThrow().certificate().getNotAfter().toInstant())
        .isAfter(now.plus(Duration.ofDays(300)));
  }

  @Test
  void aBundleThatSomebodyHasBrokenIsMended() {
    begun();
    Registration first = registrations().getFirst();
    registry.trust(first, "");
    assertThat(leader.isTrusted()).isFalse();
    pass();
    assertThat(leader.isTrusted()).isTrue();
  }

  @Test
  void aBundleThatSomebodyElseLooksAfterIsLeftAlone() {
    registry.inject("mutating", "theirs");
    pass();
    pass();
    assertThat(registrations().getFirst().bundles()).containsExactly("theirs");
  }

  @Test
  void keysThatAreLostAreReplacedAndNobodyServesTheNewOnesTooEarly() {
    begun();
    registry.loseKeys();
    leader.restart();
    for (int i = 0; i < 5; i++) {
      pass();
      assertThat(follower.isTrusted()).as("pass %d", i).isTrue();
    }
    assertThat(follower.served).isEqualTo(leader.served);
  }

  @Test
  void keysThatCannotBeReadAreReplaced() {
    begun();
    Keys broken = registry.keys().known().orElseThrow().orElseThrow();
    TreeMap<String, String> entries = new TreeMap<>(broken.entries());
    entries.replaceAll((_, _) -> "broken");
    registry.keep(new Keys(entries, broken.seen()));
    for (int i = 0; i < 5; i++) {
      pass();
      assertThat(leader.isTrusted() && follower.isTrusted()).as("pass %d", i).isTrue();
    }
    assertThat(kept().isServingCurrent()).isTrue();
  }

  @Test
  void whileNothingIsKnownNothingIsChangedAndServingGoesOn() {
    begun();
    Optional<Identity> before = leader.served;
    int writes = registry.writes();
    now = now.plus(Duration.ofDays(250));
    registry.fallSilent(Optional.of("no answer"));
    assertThat(leader.look().trouble().orElseThrow()).contains("no answer");
    assertThat(leader.served).isEqualTo(before);
    registry.fallSilent(Optional.empty());
    assertThat(registry.writes()).isEqualTo(writes);
    pass();
    assertThat(registry.writes()).isGreaterThan(writes);
  }

  @Test
  void twoWhoBothThinkTheyLeadEndWithTheKeysOfOne() {
    Replica rival = new Replica(true);
    leader.look();
    rival.look();
    leader.look();
    rival.look();
    assertThat(rival.served).isEqualTo(leader.served);
    assertThat(rival.isTrusted()).isTrue();
  }

  @Test
  void aClockThatJumpedAheadAndCameBackIsOverAtTheNextLook() {
    begun();
    Instant right = now;
    now = now.plus(Duration.ofDays(800));
    pass();
    pass();
    now = right;
    pass();
    pass();
    assertThat(leader.served.orElseThrow().certificate().getNotBefore().toInstant()).isBefore(now);
    assertThat(leader.isTrusted()).isTrue();
    assertThat(follower.isTrusted()).isTrue();
    assertThat(follower.served).isEqualTo(leader.served);
  }
}
