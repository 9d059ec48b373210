package io.acko.adapters.kubernetes.controlplane;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the person who runs the tests may choose, as system properties. */
final class Settings {
  private static final String DEFAULT_K3S_IMAGE = "rancher/k3s:v1.35.4-k3s1";

  private Settings() {}

  /** The places a control plane can come from. */
  enum Source {
    KUBECONFIG,
    K3S,
    BUILT
  }

  static Optional<Path> kubeconfig() {
    return text("control-plane.kubeconfig").map(Path::of);
  }

  /** The only source to be tried, where one is named. */
  static Optional<Source> source() {
    return text("control-plane.source").map(name -> Source.valueOf(name.toUpperCase(Locale.ROOT)));
  }

  static boolean allows(Source source) {
    return source().map(source::equals).orElse(true);
  }

  static boolean mayBuild() {
    return text("control-plane.build").map(Boolean::parseBoolean).orElse(true);
  }

  static boolean required() {
    return Boolean.getBoolean("control-plane.required");
  }

  /** Whether logs and data stay after a clean end. */
  static boolean keep() {
    return Boolean.getBoolean("control-plane.keep");
  }

  static String k3sImage() {
    return text("control-plane.k3s-image").orElse(DEFAULT_K3S_IMAGE);
  }

  static Optional<Path> onPath(String program) {
    return Arrays.stream(
            Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Optional<String> text(String property) {
    return Optional.ofNullable(System.getProperty(property)).filter(value -> !value.isBlank());
  }
}
