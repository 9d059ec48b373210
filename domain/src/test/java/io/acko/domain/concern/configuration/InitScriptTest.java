package io.acko.domain.concern.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.acko.domain.server.NodeIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script as a shell runs it, with its two directories elsewhere. */
class InitScriptTest {
  private static final Path SHELL = Path.of("/bin/bash");

  @TempDir Path directory;

  private String filledIn(String text, Map<String, String> environment)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(SHELL), "no bash here");
    Path script = directory.resolve("init.sh");
    Files.writeString(
        script,
        InitScript.TEXT
            .replace("/configmap/", directory + "/in-")
            .replace("/advertised/", directory + "/")
            .replace("/etc/aerospike/", directory + "/out-"));
    Files.writeString(directory.resolve("in-aerospike.conf"), text);
    ProcessBuilder shell =
        new ProcessBuilder(SHELL.toString(), script.toString()).redirectErrorStream(true);
    shell
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("POD_") || name.startsWith("NODE_"));
    shell.environment().putAll(environment);
    Process process = shell.start();
    String said = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    return Files.readString(directory.resolve("out-aerospike.conf"));
  }

  @Test
  void fillsInWhatOnlyThePodKnows() throws IOException, InterruptedException {
    Map<String, String> pod = new TreeMap<>();
    pod.put("POD_IP", "10.0.0.7");
    pod.put("POD_NAME", "demo-1-2");
    pod.put("NODE_IP", "192.168.0.1");
    assertThat(filledIn("a MY_POD_IP\nb MY_NODE_IP\nc MY_POD_NAME\nd MY_NODE_ID\n", pod))
        .isEqualTo("a 10.0.0.7\nb 192.168.0.1\nc demo-1-2\nd AC000000010002\n");
  }

  /** What is not there yet is waited for, and nothing else is put in its place. */
  @Test
  void waitsUntilThePodIsToldEveryAddressThatTheFileNames()
      throws IOException, InterruptedException {
    Path told = directory.resolve("addresses");
    Files.writeString(told, "MY_ACCESS_ADDRESS=203.0.113.7");
    Thread teller =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    TimeUnit.MILLISECONDS.sleep(700);
                    Files.writeString(
                        told, "MY_ACCESS_ADDRESS=203.0.113.7 MY_ALTERNATE_ACCESS_PORT=31234");
                  } catch (IOException | InterruptedException failed) {
                    throw new AssertionError(failed);
                  }
                });

    assertThat(filledIn("a MY_ACCESS_ADDRESS\nb MY_ALTERNATE_ACCESS_PORT\n", Map.of()))
        .isEqualTo("a 203.0.113.7\nb 31234\n");
    teller.join();
  }

  @ParameterizedTest
  @CsvSource({"demo-0-0,0,0", "a-b-3-10-7,10,7", "x-1000000-5,1000000,5"})
  void givesThePodTheIdThatTheOperatorExpects(String pod, int rack, int ordinal)
      throws IOException, InterruptedException {
    assertThat(filledIn("node-id MY_NODE_ID\n", Map.of("POD_NAME", pod)))
        .isEqualTo("node-id " + new NodeIdentity(rack, ordinal).text() + "\n");
  }
}
