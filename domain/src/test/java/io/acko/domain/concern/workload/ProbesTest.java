package io.acko.domain.concern.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.MapValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands of the probes as a shell runs them, with a stand-in for the server's own tool. */
class ProbesTest {
  @TempDir private Path folder = Path.of("");

  /** A server that says of itself that it is well is not usable before it has a map. */
  @ParameterizedTest
  @CsvSource({
    "0, true",
    "17, true",
    "-1, false",
    "ERROR:4:unrecognized command, false",
    "'', false",
  })
  void aServerIsReadyOnceItHasAMapOfPartitions(String generation, boolean ready) throws Exception {
    standIn("case $6 in partition-generation) echo '" + generation + "';; *) echo ok;; esac");

    assertThat(succeeds("readinessProbe")).isEqualTo(ready);
    assertThat(succeeds("startupProbe")).isTrue();
    assertThat(succeeds("livenessProbe")).isTrue();
  }

  /** What the tool does where no server listens. */
  @ParameterizedTest
  @CsvSource({"startupProbe", "readinessProbe", "livenessProbe"})
  void aServerThatIsNotThereComesThroughNoProbe(String probe) throws Exception {
    standIn("echo 'could not connect' >&2; exit 1");

    assertThat(succeeds(probe)).isFalse();
  }

  private void standIn(String answers) throws IOException {
    Path tool = folder.resolve("asinfo");
    String asked = "[ \"$1 $2 $3 $4 $5\" = '-h 127.0.0.1 -p 3000 -v' ] || exit 64\n";
    Files.writeString(tool, "#!/bin/sh\n" + asked + answers + "\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
  }

  private boolean succeeds(String probe) throws IOException, InterruptedException {
    ProcessBuilder shell = new ProcessBuilder(command(probe));
    shell.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
    Process process = shell.redirectErrorStream(true).start();
    process.getInputStream().readAllBytes();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return process.exitValue() == 0;
  }

  private static List<String> command(String probe) {
    MapValue set =
        SmallWorld.fresh(Clusters.spec(3)).view().objects().values().stream()
            .filter(object -> object.ref().kind() == ObjectKind.STATEFUL_SET)
            .findFirst()
            .orElseThrow()
            .body();
    MapValue server =
        set.map("spec").map("template").map("spec").list("containers").maps().getFirst();
    return server.map(probe).map("exec").list("command").texts();
  }
}
