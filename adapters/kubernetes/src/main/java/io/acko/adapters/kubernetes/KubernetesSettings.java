package io.acko.adapters.kubernetes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the operator's owner chooses about Kubernetes.
 *
 * @param kubeconfig absent for {@code KUBECONFIG} and, where there is none, the pod's own account
 * @param namespaces those to be watched; empty for all
 * @param lease who leads, and for how long
 * @param requestTimeout how long the API server has for an answer to anything but a lease
 * @param fieldManager the name under which the operator owns fields
 * @param version the operator's version, for the user agent
 * @param webhook where the webhook's objects are
 */
public record KubernetesSettings(
    Optional<Path> kubeconfig,
    Set<String> namespaces,
    LeaseSettings lease,
    Duration requestTimeout,
    String fieldManager,
    String version,
    WebhookObjects webhook) {

  /** The field manager's usual name. */
  public static final String FIELD_MANAGER = "acko";

  public KubernetesSettings {
    namespaces = Set.copyOf(namespaces);
  }

  /**
   * Whether these credentials, or what is usual without any, say which API server is meant. A
   * program that cannot do anything without one need not ask.
   */
  public static boolean leadsSomewhere(Optional<Path> kubeconfig) {
    return KubernetesClients.leadsSomewhere(kubeconfig);
  }

  /** What is usual: all namespaces, ten seconds for an answer. */
  public static KubernetesSettings usual(
      Optional<Path> kubeconfig, LeaseSettings lease, String version) {
    return new KubernetesSettings(
        kubeconfig,
        Set.of(),
        lease,
        Duration.ofSeconds(10),
        FIELD_MANAGER,
        version,
        WebhookObjects.of(lease.namespace(), WebhookObjects.NAME));
  }

  /** The same with another time for answers. */
  public KubernetesSettings within(Duration answers) {
    return new KubernetesSettings(
        kubeconfig, namespaces, lease, answers, fieldManager, version, webhook);
  }

  /**
   * The objects of the webhook.
   *
   * @param namespace that of the Secret
   * @param secret where the operator keeps keys that it makes itself
   */
  public record WebhookObjects(
      String namespace, String secret, String mutating, String validating) {

    /** What the names of the peer's chart begin with, so that its configurations are taken over. */
    public static final String NAME = "aerospike-ce-kubernetes-operator";

    /** The objects whose names begin so; keys are not where the peer's issuer keeps its own. */
    public static WebhookObjects of(String namespace, String name) {
      return new WebhookObjects(
          namespace, name + "-webhook-keys", name + "-mutating", name + "-validating");
    }

    List<String> configurations() {
      return List.of(mutating, validating);
    }
  }

  /**
   * Who leads, and for how long.
   *
   * @param identity names this process and no other, not even its own restart
   * @param duration how long the others wait for a leader that has fallen silent
   * @param renewDeadline how long after its last renewal a leader still takes itself for one; less
   *     than {@code duration}, or two could lead at once
   * @param retryPeriod how often a leader renews and the others look
   */
  public record LeaseSettings(
      String namespace,
      String name,
      String identity,
      Duration duration,
      Duration renewDeadline,
      Duration retryPeriod) {

    /** The name of the lease that the peer uses too, so that the two never lead side by side. */
    public static final String NAME = "ed3f4371.aerospike.com";

    public LeaseSettings {
      if (identity.isBlank()) {
        throw new IllegalArgumentException("a process without an identity cannot lead");
      }
      if (renewDeadline.compareTo(duration) >= 0) {
        throw new IllegalArgumentException(
            "the renew deadline " + renewDeadline + " is not below the lease's " + duration);
      }
      if (retryPeriod.compareTo(renewDeadline) >= 0 || !retryPeriod.isPositive()) {
        throw new IllegalArgumentException(
            "the retry period " + retryPeriod + " is not between 0 and " + renewDeadline);
      }
    }

    /** What is usual: 15 seconds, 10 and 2. */
    public static LeaseSettings usual(String namespace, String identity) {
      return new LeaseSettings(
          namespace,
          NAME,
          identity,
          Duration.ofSeconds(15),
          Duration.ofSeconds(10),
          Duration.ofSeconds(2));
    }
  }
}
