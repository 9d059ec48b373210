package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {

  @Test
  void aShellCompletesCommandsAndOptions(@TempDir Path folder)
      throws IOException, InterruptedException {
    Acko.Result script = new Acko().run("completion", "bash");
    assertThat(script.code()).isZero();
    Path file = Files.writeString(folder.resolve("completion"), script.out());

    assertThat(completed(file, "acko va", 1)).contains("validate");
    assertThat(completed(file, "acko validate --st", 2)).contains("--strict");
    assertThat(completed(file, "acko zz", 1)).isBlank();
  }

  @Test
  void zshIsServedAndNoOtherShell() {
    assertThat(new Acko().run("completion", "zsh").out()).startsWith("autoload").contains("acko");
    assertThat(new Acko().run("completion", "fish").code()).isEqualTo(2);
  }

  @Test
  void kubectlIsOfferedCommandsAndOptionsInItsForm() {
    assertThat(offered("va")).isEqualTo("validate\n:4\n");
    assertThat(offered("")).contains("status\n", "plan\n").doesNotContain("__complete");
    assertThat(offered("validate", "--st")).isEqualTo("--strict\n:4\n");
    assertThat(offered("completion", "")).isEqualTo("BASH\nZSH\n:4\n");
    assertThat(offered("validate", "-f", "")).as("files are the shell's").isEqualTo(":0\n");
    assertThat(offered("zz")).isEqualTo(":0\n");
    assertThat(offered()).contains("validate\n");
  }

  private static String offered(String... typed) {
    List<String> words = new ArrayList<>(List.of("__complete", "--"));
    words.addAll(List.of(typed));
    Acko.Result result = new Acko().run(words.toArray(String[]::new));
    assertThat(result.code()).as(result.err()).isZero();
    return result.out();
  }

  private static String completed(Path script, String words, int at)
      throws IOException, InterruptedException {
    String commands =
        "source %s; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_acko 2>/dev/null; echo \"${COMPREPLY[@]}\""
            .formatted(script, words, at);
    Process bash = new ProcessBuilder("bash", "-c", commands).start();
    String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return output;
  }
}
