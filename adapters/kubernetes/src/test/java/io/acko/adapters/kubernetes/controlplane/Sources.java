package io.acko.adapters.kubernetes.controlplane;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a control plane may come from, in this order: a kubeconfig that the user gives, K3s where
 * Docker runs, the built programs.
 */
final class Sources {
  private Sources() {}

  /** Either a running control plane, or why there is none. */
  sealed interface Outcome {
    record Running(ControlPlane controlPlane) implements Outcome {}

    record Absent(String reason) implements Outcome {}
  }

  static Outcome start() {
    Optional<Path> given = Settings.kubeconfig();
    if (given.isPresent() && Settings.allows(Settings.Source.KUBECONFIG)) {
      return given(seenFromRoot(given.get()));
    }
    if (Settings.allows(Settings.Source.K3S)) {
      Optional<ControlPlane> k3s = k3s();
      if (k3s.isPresent()) {
        return new Outcome.Running(k3s.get());
      }
    }
    return Settings.allows(Settings.Source.BUILT)
        ? built()
        : new Outcome.Absent("the only source that was asked for offers none");
  }

  private static Outcome given(Path kubeconfig) {
    return Files.isReadable(kubeconfig)
        ? new Outcome.Running(new GivenControlPlane(kubeconfig.toAbsolutePath()))
        : new Outcome.Absent("the kubeconfig " + kubeconfig + " cannot be read");
  }

  /** Maven runs tests in the folder of their module, but the user speaks of the whole project. */
  private static Path seenFromRoot(Path file) {
    return ProgramBuild.projectRoot().map(root -> root.resolve(file)).orElse(file);
  }

  private static Optional<ControlPlane> k3s() {
    if (!DockerCheck.isDockerRunning()) {
      say("Docker does not run here, so no K3s");
      return Optional.empty();
    }
    try {
      return Optional.of(K3sControlPlane.start());
    } catch (RuntimeException failure) {
      say("K3s did not start: " + failure.getMessage());
      return Optional.empty();
    }
  }

  private static Outcome built() {
    return switch (ProgramBuild.programs(Settings.mayBuild())) {
      case ProgramBuild.Outcome.Built(Path folder) ->
          new Outcome.Running(BuiltControlPlane.start(folder));
      case ProgramBuild.Outcome.Absent(String reason) -> new Outcome.Absent(reason);
    };
  }

  private static void say(String line) {
    System.err.println("control plane: " + line);
  }
}
