package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.webhook.Rotation.Move;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which move is due when, and that each is safe on its own. */
class RotationTest {
  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
  private static final CertificateTimes TIMES = CertificateTimes.USUAL;
  private static final ServingNames NAMES = ServingNames.ofService("webhook", "acko");
  private static final CertificateIssuer ISSUER = new CertificateIssuer(TIMES.lifetime());

  private final Rotation rotation = new Rotation(ISSUER, TIMES, NAMES);
  private final Keyring fresh = after(Move.BEGIN, Keyring.EMPTY, BEGIN);

  private Keyring after(Move move, Keyring keys, Instant now) {
    return rotation.after(move, keys, now, List.of());
  }

  private Move due(Keyring keys, Instant now) {
    return rotation.due(keys, now, Optional.empty());
  }

  private static Instant day(long days) {
    return BEGIN.plus(Duration.ofDays(days));
  }

  @Test
  void whereNothingIsKeysBegin() {
    assertThat(due(Keyring.EMPTY, BEGIN)).isEqualTo(Move.BEGIN);
    assertThat(due(fresh, BEGIN)).isEqualTo(Move.NONE);
    assertThat(fresh.isServingCurrent()).isTrue();
  }

  @Test
  void keysThatAreFineAreLeftAlone() {
    assertThat(due(fresh, day(200))).isEqualTo(Move.NONE);
  }

  @Test
  void anAuthorityIsFollowedByAnotherWhenTwoThirdsOfItsTimeAreOver() {
    assertThat(due(fresh, day(244))).isEqualTo(Move.PREPARE);
    Keyring prepared = after(Move.PREPARE, fresh, day(244));
    assertThat(prepared.serving()).isEqualTo(fresh.serving());
    assertThat(prepared.trusted()).hasSize(2).containsAll(fresh.trusted());
    assertThat(due(prepared, day(244))).isEqualTo(Move.NONE);
  }

  @Test
  void anAuthorityThatTheApiServerIsNotKnownToTrustNeverSigns() {
    Keyring prepared = after(Move.PREPARE, fresh, day(244));
    assertThat(rotation.due(prepared, day(360), Optional.empty())).isEqualTo(Move.NONE);
  }

  @Test
  void anAuthorityThatHasBeenTrustedForAWhileSigns() {
    Keyring prepared = after(Move.PREPARE, fresh, day(244));
    Instant trusted = day(245);
    assertThat(rotation.due(prepared, trusted, Optional.of(trusted))).isEqualTo(Move.NONE);
    Instant settled = trusted.plus(TIMES.settling());
    assertThat(rotation.due(prepared, settled, Optional.of(trusted))).isEqualTo(Move.PROMOTE);
    Keyring promoted = after(Move.PROMOTE, prepared, settled);
    assertThat(promoted.isServingCurrent()).isTrue();
    assertThat(promoted.serving()).isNotEqualTo(fresh.serving());
    assertThat(promoted.trusted()).containsExactlyInAnyOrderElementsOf(prepared.trusted());
  }

  @Test
  void aFormerAuthorityStopsToBeTrustedADayAfterItsLastCertificateWasReplaced() {
    Keyring promoted = after(Move.PROMOTE, after(Move.PREPARE, fresh, day(244)), day(245));
    assertThat(due(promoted, day(246).minusSeconds(1))).isEqualTo(Move.NONE);
    assertThat(due(promoted, day(246))).isEqualTo(Move.RETIRE);
    Keyring retired = after(Move.RETIRE, promoted, day(246));
    assertThat(retired.trusted()).hasSize(1);
    assertThat(retired.isServingTrusted()).isTrue();
    assertThat(due(retired, day(246))).isEqualTo(Move.NONE);
  }

  @Test
  void otherNamesAskForAnotherCertificateOfTheSameAuthority() {
    Rotation renamed = new Rotation(ISSUER, TIMES, NAMES.and("10.1.2.3"));
    assertThat(renamed.due(fresh, BEGIN, Optional.empty())).isEqualTo(Move.REISSUE);
    Keyring reissued = renamed.after(Move.REISSUE, fresh, BEGIN, List.of());
    assertThat(reissued.trusted()).isEqualTo(fresh.trusted());
    assertThat(renamed.due(reissued, BEGIN, Optional.empty())).isEqualTo(Move.NONE);
    assertThat(due(reissued, BEGIN)).as("a certificate may be for more names").isEqualTo(Move.NONE);
  }

  @Test
  void keysThatHaveEndedBeginAnew() {
    assertThat(due(fresh, day(366))).isEqualTo(Move.BEGIN);
  }

  @Test
  void keysThatBeginAnewLeaveTrustedWhatWas() {
    List<X509Certificate> foreign = List.of(ISSUER.authority(BEGIN).certificate());
    Keyring begun = rotation.after(Move.BEGIN, Keyring.EMPTY, day(1), foreign);
    assertThat(begun.trusted()).hasSize(2).containsAll(foreign);
    assertThat(due(begun, day(2))).isEqualTo(Move.RETIRE);
    assertThat(rotation.after(Move.BEGIN, Keyring.EMPTY, day(400), foreign).trusted())
        .as("what has ended helps nobody")
        .hasSize(1);
  }

  @Test
  void keysOfWhichAPartIsLostAreMended() {
    Keyring noLeaf = new Keyring(Optional.empty(), fresh.authority(), Optional.empty(), List.of());
    assertThat(due(noLeaf, BEGIN)).isEqualTo(Move.REISSUE);
    Keyring strangeLeaf =
        new Keyring(
            after(Move.BEGIN, Keyring.EMPTY, BEGIN).serving(),
            fresh.authority(),
            Optional.empty(),
            List.of());
    assertThat(due(strangeLeaf, BEGIN)).isEqualTo(Move.REISSUE);
    Keyring noAuthority =
        new Keyring(fresh.serving(), Optional.empty(), Optional.empty(), List.of());
    assertThat(due(noAuthority, BEGIN)).isEqualTo(Move.BEGIN);
  }

  @Test
  void keysAreTheSameAfterTheyWereKept() {
    Keyring all =
        after(
            Move.PREPARE, after(Move.PROMOTE, after(Move.PREPARE, fresh, day(1)), day(2)), day(3));
    assertThat(Keyring.read(all.entries())).isEqualTo(all);
    assertThat(all.former()).hasSize(1);
    assertThat(all.next()).isPresent();
    assertThat(all.entries().get("ca.crt")).isEqualTo(Pem.text(all.trusted()));
  }

  @Test
  void tenYearsHaveNoMomentWithoutTrust() {
    Keyring keys = Keyring.EMPTY;
    Optional<Instant> trusted = Optional.empty();
    List<Move> moves = new ArrayList<>();
    for (Instant now = BEGIN; now.isBefore(day(3650)); now = now.plus(Duration.ofHours(6))) {
      Move move = rotation.due(keys, now, trusted);
      Keyring next = rotation.after(move, keys, now, keys.trusted());
      if (move != Move.NONE) {
        moves.add(move);
      }
      if (move != Move.BEGIN) {
        assertThat(keys.serving().orElseThrow().certificate().getNotAfter().toInstant())
            .isAfter(now);
        assertThat(next.isServingTrusted()).as("%s at %s", move, now).isTrue();
        // What the API server trusted before the write has to do for what is served after it.
        assertThat(keys.trusted().stream().anyMatch(next::isServedBy))
            .as("%s at %s", move, now)
            .isTrue();
        // And what replicas still serve has to do with what is trusted after it.
        assertThat(move == Move.RETIRE || next.trusted().stream().anyMatch(keys::isServedBy))
            .as("%s at %s", move, now)
            .isTrue();
      }
      keys = next;
      trusted = keys.next().isPresent() ? Optional.of(trusted.orElse(now)) : Optional.empty();
    }
    assertThat(moves).filteredOn(Move.BEGIN::equals).hasSize(1);
    assertThat(moves).filteredOn(Move.PROMOTE::equals).hasSizeBetween(13, 16);
    assertThat(moves).doesNotContain(Move.REISSUE);
  }

  @Test
  void keysThatWereMadeWhileAClockWasFarAheadBeginAnew() {
    Keyring ahead = after(Move.BEGIN, Keyring.EMPTY, day(700));
    assertThat(due(ahead, day(1))).isEqualTo(Move.BEGIN);
    assertThat(rotation.after(Move.BEGIN, ahead, day(1), ahead.trusted()).former())
        .as("nobody can be met with a certificate of it")
        .isEmpty();
    Keyring leaf =
        new Keyring(
            ahead.serving(),
            fresh.authority(),
            Optional.empty(),
            List.of(ahead.authority().orElseThrow().certificate()));
    assertThat(due(leaf, day(1))).isEqualTo(Move.REISSUE);
  }

  @Test
  void aClockThatIsALittleAheadMakesKeysThatDo() {
    assertThat(due(fresh, BEGIN.minus(Duration.ofMinutes(59)))).isEqualTo(Move.NONE);
  }
}
