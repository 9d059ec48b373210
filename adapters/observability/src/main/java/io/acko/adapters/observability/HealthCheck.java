package io.acko.adapters.observability;

import java.util.Optional;

/** What the kubelet's probes are told; asked on the endpoint's threads, so it answers at once. */
public interface HealthCheck {

  /** Why the process had better be restarted, if so. */
  Optional<String> illness();

  /** Why the process cannot do its work yet, if so. */
  Optional<String> unreadiness();
}
