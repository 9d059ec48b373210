package io.acko.adapters.kubernetes;

import java.util.List;

/** Puts the webhook's objects in place, with the rights of whoever installs them. */
public interface WebhookInstaller {

  /**
   * Applies every object of a YAML text, also over the peer's of the same name.
   *
   * @return what went wrong, for a person; nothing if all is applied
   */
  List<String> apply(String manifests);

  /** Tells cert-manager to leave the bundles of both configurations alone. */
  List<String> takeBundlesOver();

  /** Other configurations that judge the same resources, as kind and name. */
  List<String> rivals();
}
