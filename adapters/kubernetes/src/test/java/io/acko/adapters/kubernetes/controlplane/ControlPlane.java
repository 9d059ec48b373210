package io.acko.adapters.kubernetes.controlplane;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A running control plane. Not every source offers everything: a method that cannot be served
 * aborts the test and says so.
 */
public interface ControlPlane extends AutoCloseable {

  /** Where this control plane comes from, in words. */
  String description();

  /** Credentials of a member of {@code system:masters}. */
  Path kubeconfig();

  /** Credentials of a service account that exists, which may do nothing but what it is allowed. */
  default Path kubeconfigForAccount(String namespace, String account) {
    return AccountAccess.kubeconfig(this, namespace, account);
  }

  /** Credentials of a user who may do nothing but what its roles allow. */
  default Path kubeconfigFor(String user, String... groups) {
    throw Missing.feature("users of their own", this);
  }

  /** The command line client, where one is at hand. */
  Optional<Path> kubectl();

  /** Every request the API server has answered. */
  default AuditLog auditLog() {
    throw Missing.feature("an audit log", this);
  }

  /** Makes the API server leave and waits for its end: connections are refused from then on. */
  default void stopApiServer() {
    throw Missing.feature("stopping the API server", this);
  }

  /** Starts a stopped API server on its old address and waits until it is ready. */
  default void startApiServer() {
    throw Missing.feature("starting the API server", this);
  }

  /** Freezes the API server: connections stay open, but nobody answers. */
  default void pauseApiServer() {
    throw Missing.feature("pausing the API server", this);
  }

  /** Lets a frozen API server go on. */
  default void resumeApiServer() {
    throw Missing.feature("resuming the API server", this);
  }

  /** Brings back an API server that was left stopped or paused; otherwise does nothing. */
  default void restore() {}

  /** A new client for {@link #kubeconfig()}, to be closed by the caller. */
  default KubernetesClient newClient() {
    return newClient(kubeconfig());
  }

  /** A new client for the given credentials, to be closed by the caller. */
  default KubernetesClient newClient(Path kubeconfig) {
    return new KubernetesClientBuilder()
        .withConfig(Config.fromKubeconfig(kubeconfig.toFile()))
        .build();
  }

  @Override
  void close();
}
