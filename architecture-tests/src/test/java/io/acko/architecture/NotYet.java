package io.acko.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.Collection;
import java.util.Set;

/**
 * What is not there yet, so that a rule about it has nothing to judge or cannot hold.
 *
 * <p>Rules compare these sets with what they find and want them equal: an entry that has become
 * false fails the build as surely as a new gap does. An empty set is the aim.
 */
final class NotYet {
  static final String TAKE_OFF =
      "gaps; what is no gap any more is to be taken off the list in NotYet";

  /** Modules without a class. */
  static final Set<BuildModule> EMPTY_MODULES = Set.of();

  /** Libraries that nothing uses, not even where they are allowed. */
  static final Set<String> UNUSED_LIBRARIES = Set.of();

  /** What of Guice nothing uses. */
  static final Set<String> UNUSED_GUICE = Set.of();

  /** Adapters without the one public Guice module. */
  static final Set<String> ADAPTERS_WITHOUT_A_MODULE = Set.of();

  /** Public types of adapters that bootstrap needs beside their modules. */
  static final Set<String> PUBLIC_BESIDE_A_MODULE =
      Set.of(
          "io.acko.adapters.kubernetes.ClusterWatch",
          "io.acko.adapters.kubernetes.DirtyListener",
          "io.acko.adapters.kubernetes.KubernetesSession",
          "io.acko.adapters.kubernetes.KubernetesSettings",
          "io.acko.adapters.kubernetes.LeaseCampaign",
          "io.acko.adapters.kubernetes.RequestTally",
          "io.acko.adapters.kubernetes.WebhookInstaller",
          "io.acko.adapters.observability.ApiRequests",
          "io.acko.adapters.observability.HealthCheck",
          "io.acko.adapters.observability.TelemetryEndpoint",
          "io.acko.adapters.observability.WatchAges",
          "io.acko.adapters.webhook.WebhookKeys",
          "io.acko.adapters.webhook.WebhookServer",
          "io.acko.adapters.webhook.WebhookSettings");

  /** Concerns whose policy has no test of its name. */
  static final Set<String> CONCERNS_WITHOUT_A_TEST = Set.of();

  /** Ports whose contract does not run on both a real and a simulated adapter. */
  static final Set<String> PORTS_WITHOUT_A_CONTRACT =
      Set.of(
          "CertificateJournal",
          "Execution",
          "Leadership",
          "PassJournal",
          "TemplateCatalog",
          "Timekeeper");

  /** Types that ports should not mention, as port and type. */
  static final Set<String> STRAY_PORT_TYPES = Set.of();

  private NotYet() {}

  /** Lets a rule about modules pass on nothing in production while all of them are still empty. */
  static ArchRule unlessEmpty(ArchRule rule, Layout layout, Collection<BuildModule> modules) {
    return rule.allowEmptyShould(
        layout.equals(Layout.PRODUCTION) && EMPTY_MODULES.containsAll(modules));
  }
}
