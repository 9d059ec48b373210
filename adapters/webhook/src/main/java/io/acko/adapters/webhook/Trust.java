package io.acko.adapters.webhook;

import io.acko.application.port.WebhookRegistry;
import io.acko.application.port.WebhookRegistry.Registration;
import io.acko.domain.decision.StepOutcome;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Whom the API server trusts when it calls this webhook. */
final class Trust {
  private final WebhookRegistry registry;

  Trust(WebhookRegistry registry) {
    this.registry = registry;
  }

  /** Whether every webhook trusts an authority; one that is not installed calls nobody. */
  static boolean includes(List<Registration> registrations, X509Certificate authority) {
    return bundles(registrations).allMatch(bundle -> bundle.contains(authority));
  }

  /** Every authority that some webhook trusts. */
  static List<X509Certificate> all(List<Registration> registrations) {
    return bundles(registrations).flatMap(Collection::stream).distinct().toList();
  }

  /** Makes these authorities trusted and no others; gives what went wrong. */
  Optional<String> keep(List<Registration> registrations, List<X509Certificate> authorities) {
    Set<X509Certificate> wanted = Set.copyOf(authorities);
    Optional<String> trouble = Optional.empty();
    for (Registration registration : registrations) {
      if (!registration.injected()
          && !bundles(List.of(registration)).allMatch(wanted::equals)
          && registry.trust(registration, Pem.text(authorities))
              instanceof StepOutcome.Failed(var failure)) {
        trouble =
            Optional.of(
                "the bundle of " + registration.name() + " cannot be set: " + failure.message());
      }
    }
    return trouble;
  }

  private static Stream<Set<X509Certificate>> bundles(List<Registration> registrations) {
    return registrations.stream()
        .flatMap(registration -> registration.bundles().stream())
        .map(bundle -> new HashSet<>(Pem.certificates(bundle)));
  }
}
