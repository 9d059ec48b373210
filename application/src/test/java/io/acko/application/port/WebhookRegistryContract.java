package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.WebhookRegistry.Keys;
import io.acko.application.port.WebhookRegistry.Registration;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What every {@link WebhookRegistry} does alike. */
public abstract class WebhookRegistryContract {
  /** Some authority, valid for a century. */
  protected static final String ONE =
      """
      -----BEGIN CERTIFICATE-----
      MIIBgzCCASmgAwIBAgIUOIiQsI74zSzKgZ7rpwxtq+mstdcwCgYIKoZIzj0EAwIw
      FjEUMBIGA1UEAwwLYWNrbyB0ZXN0IGEwIBcNMjYxMTMwMDk1NDQzWhgPMjEyNjEx
      MDYwOTU0NDNaMBYxFDASBgNVBAMMC2Fja28gdGVzdCBhMFkwEwYHKoZIzj0CAQYI
      KoZIzj0DAQcDQgAE8Z1c0J2aKeK+5ppcxcVG3z18kLnu9GtGQ3WgynYEICC0lolR
      1RNzrxFTktuAnSWxZevANUkuVaQo0eRHOuCLQaNTMFEwHQYDVR0OBBYEFOqznSVv
      bTk9ZTcoUko+Yn+am1YSMB8GA1UdIwQYMBaAFOqznSVvbTk9ZTcoUko+Yn+am1YS
      MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAIE8xNWgJtekAjkY
      U7f0pai3fZou5I0pV8gvqovZSBOEAiArmPz3e9NMizAEjw0WnQkzTTeK6KKw2mXb
      l1Z5FA/5tA==
      -----END CERTIFICATE-----
      """;

  /** Another authority. */
  protected static final String OTHER =
      """
      -----BEGIN CERTIFICATE-----
      MIIBhDCCASmgAwIBAgIUc6mOIJsC51ZFFyRax3Y21pMQh0UwCgYIKoZIzj0EAwIw
      FjEUMBIGA1UEAwwLYWNrbyB0ZXN0IGIwIBcNMjYxMTMwMDk1NDQzWhgPMjEyNjEx
      MDYwOTU0NDNaMBYxFDASBgNVBAMMC2Fja28gdGVzdCBiMFkwEwYHKoZIzj0CAQYI
      KoZIzj0DAQcDQgAEE10e+4melnPMTx3EjA4novKkfG+X0iJRZn70Kj67L60qL8Mn
      wXDH6GMBi8GdZQzoQgkuOiYwUgUH6EUx1QYm+6NTMFEwHQYDVR0OBBYEFCErPMmz
      7ry+Sn1Eft/VHFCj5kVpMB8GA1UdIwQYMBaAFCErPMmz7ry+Sn1Eft/VHFCj5kVp
      MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAOg0124NB9sIFmWv
      V1JHnPfDT7MvM3V4jDWfO9ZYnfPQAiEApp2oxxWCHgmyTXyibp63D3GHQlU4IC3S
      tEVTjUb/vw4=
      -----END CERTIFICATE-----
      """;

  protected abstract WebhookRegistry registry();

  /** Installs two configurations with two webhooks each, which trust nobody. */
  protected abstract void install();

  private static Keys keys(Optional<Precondition> seen, String... namesAndTexts) {
    TreeMap<String, String> entries = new TreeMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      entries.put(namesAndTexts[i], namesAndTexts[i + 1]);
    }
    return new Keys(entries, seen);
  }

  private Keys kept() {
    return known(registry().keys()).orElseThrow();
  }

  private List<Registration> registrations() {
    return known(registry().registrations());
  }

  private static <T> T known(Reading<T> reading) {
    assertThat(reading).isInstanceOf(Reading.Known.class);
    return reading.known().orElseThrow();
  }

  @Test
  void whereNoKeysAreKeptThatIsKnown() {
    assertThat(known(registry().keys())).isEmpty();
  }

  @Test
  void whatIsKeptIsRead() {
    StepOutcome outcome = registry().keep(keys(Optional.empty(), "tls.crt", ONE, "tls.key", "k"));

    assertThat(outcome).isInstanceOf(StepOutcome.Done.class);
    assertThat(kept().entries()).isEqualTo(Map.of("tls.crt", ONE, "tls.key", "k"));
    assertThat(kept().seen()).isPresent();
  }

  @Test
  void whatIsKeptLaterReplacesAllThatWasThere() {
    registry().keep(keys(Optional.empty(), "tls.crt", ONE, "tls.key", "k", "former", "f"));
    Optional<Precondition> seen = kept().seen();

    assertThat(registry().keep(keys(seen, "tls.crt", OTHER, "tls.key", "l")))
        .isInstanceOf(StepOutcome.Done.class);

    assertThat(kept().entries()).isEqualTo(Map.of("tls.crt", OTHER, "tls.key", "l"));
    assertThat(kept().seen()).isNotEqualTo(seen);
  }

  @Test
  void keysThatOthersHaveReplacedAreNotReplacedAgain() {
    registry().keep(keys(Optional.empty(), "tls.crt", ONE, "tls.key", "k"));
    Optional<Precondition> stale = kept().seen();
    registry().keep(keys(stale, "tls.crt", OTHER, "tls.key", "l"));

    assertThat(registry().keep(keys(stale, "tls.crt", ONE, "tls.key", "m")))
        .isInstanceOf(StepOutcome.Superseded.class);
    assertThat(registry().keep(keys(Optional.empty(), "tls.crt", ONE, "tls.key", "n")))
        .isInstanceOf(StepOutcome.Superseded.class);

    assertThat(kept().entries()).containsEntry("tls.key", "l");
  }

  @Test
  void whereNothingIsInstalledThatIsKnown() {
    assertThat(registrations()).isEmpty();
  }

  @Test
  void whatIsInstalledTrustsNobody() {
    install();

    assertThat(registrations())
        .hasSize(2)
        .allSatisfy(one -> assertThat(one.bundles()).containsExactly("", ""))
        .noneMatch(Registration::injected);
  }

  @Test
  void everyWebhookOfAConfigurationTrustsWhomItIsTold() {
    install();
    Registration first = registrations().getFirst();

    assertThat(registry().trust(first, ONE + OTHER)).isInstanceOf(StepOutcome.Done.class);

    assertThat(registrations().getFirst().bundles()).containsExactly(ONE + OTHER, ONE + OTHER);
    assertThat(registrations().getLast().bundles()).containsExactly("", "");
  }

  @Test
  void aConfigurationThatHasChangedSinceKeepsItsTrust() {
    install();
    Registration stale = registrations().getFirst();
    registry().trust(stale, ONE);

    assertThat(registry().trust(stale, OTHER)).isInstanceOf(StepOutcome.Superseded.class);

    assertThat(registrations().getFirst().bundles()).containsExactly(ONE, ONE);
  }

  @Test
  void theTextOfKeysTellsNames() {
    assertThat(keys(Optional.empty(), "tls.key", "secret")).hasToString("Keys[tls.key]");
  }
}
