package io.acko.adapters.webhook;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What the operator's owner chooses about the webhook.
 *
 * @param certificates where they come from
 * @param port to listen on; 0 lets the system choose
 * @param service the Service that leads here
 * @param namespace that of the Service
 * @param url how the API server reaches this server where no Service leads to it
 */
public record WebhookSettings(
    Certificates certificates, int port, String service, String namespace, Optional<URI> url) {

  /** Between two looks at the keys. */
  static final Duration INTERVAL = Duration.ofSeconds(10);

  /** Where certificates come from. */
  public sealed interface Certificates {}

  /** There is no webhook. */
  public record Off() implements Certificates {}

  /** The operator makes and renews them. */
  public record SelfManaged() implements Certificates {}

  /** Somebody else does, and mounts them here: {@code tls.crt}, {@code tls.key}, {@code ca.crt}. */
  public record Given(Path directory) implements Certificates {}

  ServingNames names() {
    ServingNames names = ServingNames.ofService(service, namespace);
    return url.map(URI::getHost).map(names::and).orElse(names);
  }
}
