package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.registry.SimulatedWebhookRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys that somebody else makes. */
class MountedKeysTest {
  private static final CertificateIssuer ISSUER =
      new CertificateIssuer(CertificateTimes.USUAL.lifetime());
  private static final ServingNames NAMES = ServingNames.ofService("webhook", "acko");

  private final SimulatedWebhookRegistry registry = new SimulatedWebhookRegistry();
  private final Path directory;
  private final MountedKeys keys;
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  MountedKeysTest(@TempDir Path directory) {
    this.directory = directory;
    keys = new MountedKeys(directory, registry, () -> true);
    registry.install("mutating", 2);
  }

  private Identity mount(Identity authority) throws IOException {
    Identity leaf = ISSUER.serving(authority, NAMES, now);
    Files.writeString(directory.resolve("tls.crt"), Pem.text(leaf.chain()));
    Files.writeString(directory.resolve("tls.key"), Pem.text(leaf.key()));
    Files.writeString(directory.resolve("ca.crt"), Pem.text(authority.certificate()));
    return leaf;
  }

  private Offer look() {
    return keys.look(now, Optional.empty());
  }

  private List<X509Certificate> trusted() {
    return Pem.certificates(
        registry.registrations().known().orElseThrow().getFirst().bundles().getFirst());
  }

  @Test
  void whatIsMountedIsServedAndTrusted() throws IOException {
    Identity authority = ISSUER.authority(now);
    Identity leaf = mount(authority);
    assertThat(look().identity()).contains(leaf);
    assertThat(look().expiries())
        .containsEntry(Offer.SERVING, leaf.certificate().getNotAfter().toInstant());
    assertThat(trusted()).containsExactly(authority.certificate());
  }

  @Test
  void anotherAuthorityIsTrustedBesideTheOneBeforeUntilEveryReplicaHasSeenIt() throws IOException {
    Identity former = ISSUER.authority(now);
    mount(former);
    look();
    now = now.plus(Duration.ofDays(1));
    look();
    Identity authority = ISSUER.authority(now);
    Identity leaf = mount(authority);
    assertThat(look().identity()).contains(leaf);
    assertThat(trusted()).containsExactlyInAnyOrder(former.certificate(), authority.certificate());
    now = now.plus(Duration.ofHours(2));
    look();
    assertThat(trusted()).containsExactly(authority.certificate());
  }

  @Test
  void aKeyThatDoesNotFitYetChangesNothing() throws IOException {
    Identity authority = ISSUER.authority(now);
    mount(authority);
    look();
    Identity next = ISSUER.serving(authority, NAMES, now);
    Files.writeString(directory.resolve("tls.crt"), Pem.text(next.chain()));
    assertThat(look().identity()).isEmpty();
    assertThat(look().trouble()).isPresent();
    Files.writeString(directory.resolve("tls.key"), Pem.text(next.key()));
    assertThat(look().identity()).contains(next);
    assertThat(look().trouble()).isEmpty();
  }

  @Test
  void anEmptyDirectoryIsTroubleWithItsName() {
    assertThat(look().trouble().orElseThrow()).contains(directory.toString());
  }

  @Test
  void whereNoAuthorityIsMountedTrustIsSomebodyElses() throws IOException {
    mount(ISSUER.authority(now));
    Files.delete(directory.resolve("ca.crt"));
    assertThat(look().identity()).isPresent();
    assertThat(trusted()).isEmpty();
  }

  @Test
  void aFollowerDoesNotWrite() throws IOException {
    mount(ISSUER.authority(now));
    new MountedKeys(directory, registry, () -> false).look(now, Optional.empty());
    assertThat(registry.writes()).isZero();
  }

  @Test
  void anAuthorityThatCannotBeReadIsTold() throws IOException {
    Identity leaf = mount(ISSUER.authority(now));
    look();
    List<X509Certificate> before = trusted();
    String whole = Files.readString(directory.resolve("ca.crt"));
    Files.writeString(directory.resolve("ca.crt"), whole.substring(0, whole.length() / 2));
    Offer offer = look();
    assertThat(offer.identity()).contains(leaf);
    assertThat(offer.trouble().orElseThrow()).contains("ca.crt");
    assertThat(trusted()).isEqualTo(before);
  }
}
