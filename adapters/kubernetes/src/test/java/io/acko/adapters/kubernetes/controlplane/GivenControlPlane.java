package io.acko.adapters.kubernetes.controlplane;

import java.nio.file.Path;
import java.util.Optional;

/** A control plane that somebody else runs: it is used, never stopped. */
record GivenControlPlane(Path kubeconfig) implements ControlPlane {
  @Override
  public String description() {
    return "the control plane of " + kubeconfig;
  }

  @Override
  public Optional<Path> kubectl() {
    return Settings.onPath("kubectl");
  }

  @Override
  public void close() {}
}
