package io.acko.adapters.kubernetes.controlplane;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.Sources.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Where a control plane is looked for, as far as nothing has to be started to see it. */
class SourcesTest {
  private final Map<String, Optional<String>> before = new HashMap<>();

  @AfterEach
  void restore() {
    before.forEach(
        (name, value) ->
            value.ifPresentOrElse(
                text -> System.setProperty(name, text), () -> System.clearProperty(name)));
  }

  @Test
  void aGivenKubeconfigComesBeforeAllElse(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("config"));
    set("control-plane.source", "");
    set("control-plane.kubeconfig", file.toString());

    assertThat(Sources.start())
        .isEqualTo(new Outcome.Running(new GivenControlPlane(file.toAbsolutePath())));
  }

  @Test
  void aGivenKubeconfigThatCannotBeReadIsNotReplacedByAnotherSource(@TempDir Path folder) {
    set("control-plane.source", "");
    set("control-plane.kubeconfig", folder.resolve("missing").toString());

    assertThat(Sources.start()).isInstanceOf(Outcome.Absent.class);
  }

  @Test
  void whereThereIsNoneTestsAreSkipped() {
    set("control-plane.required", "false");

    assertThat(Missing.controlPlane("no Go")).isInstanceOf(TestAbortedException.class);
  }

  @Test
  void whereOneIsRequiredTheSkipIsAFailure() {
    set("control-plane.required", "true");

    try {
      var _ = Missing.controlPlane("no Go");
    } catch (AssertionFailedError failure) {
      assertThat(failure).hasMessageContaining("required").hasMessageContaining("no Go");
      return;
    }
    throw new AssertionError("a skip although a control plane is required");
  }

  private void set(String name, String value) {
    before.putIfAbsent(name, Optional.ofNullable(System.getProperty(name)));
    System.setProperty(name, value);
  }
}
