package io.acko.domain.concern.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script as a shell runs it, with its directories elsewhere and files for devices. */
class VolumeScriptTest {
  private static final Path SHELL = Path.of("/bin/bash");
  private static final int MEBIBYTE = 1024 * 1024;

  @TempDir Path directory;

  private record Ended(int code, String said) {}

  @BeforeEach
  void layOut() throws IOException {
    assumeTrue(Files.isExecutable(SHELL), "no bash here");
    for (String name : new String[] {"order", "etc", "volumes", "volumes/data"}) {
      Files.createDirectory(directory.resolve(name));
    }
    write("volumes/data/test.dat", "records");
    write("volumes/data/.hidden", "records");
    Files.createDirectories(directory.resolve("volumes/data/smd/inner"));
    Files.createDirectory(directory.resolve("volumes/data/lost+found"));
  }

  // F064.
  @Test
  void deletesEveryFileAndTheHiddenOnes() throws IOException, InterruptedException {
    order("prepare 1 data=deleteFiles");

    assertThat(run("prepare").code()).isZero();

    assertThat(directory.resolve("volumes/data")).isDirectoryContaining("glob:**/lost+found");
    try (var files = Files.list(directory.resolve("volumes/data"))) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void emptiesAVolumeOnceInALifeOfAPod() throws IOException, InterruptedException {
    order("prepare 1 data=deleteFiles");
    run("prepare");
    write("volumes/data/test.dat", "new records");

    assertThat(run("prepare").code()).isZero();

    assertThat(directory.resolve("volumes/data/test.dat")).hasContent("new records");
  }

  @Test
  void theWordToStartEmptiesNothing() throws IOException, InterruptedException {
    order("start");

    assertThat(run("prepare").code()).isZero();
    assertThat(run("wait").code()).isZero();

    assertThat(directory.resolve("volumes/data/test.dat")).hasContent("records");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "garbage", "prepared 1 data=deleteFiles", "Start"})
  void whatIsNotUnderstoodIsWaitedOut(String text) throws IOException, InterruptedException {
    order(text);
    for (String task : new String[] {"prepare", "wait"}) {
      Process process = start(task);
      assertThat(process.waitFor(700, TimeUnit.MILLISECONDS)).isFalse();
      process.destroyForcibly().waitFor();
    }
    assertThat(directory.resolve("volumes/data/test.dat")).hasContent("records");
  }

  @Test
  void theGateStaysShutWhileVolumesAreToBeEmptied() throws IOException, InterruptedException {
    order("prepare 1 data=deleteFiles");
    Process gate = start("wait");
    assertThat(gate.waitFor(700, TimeUnit.MILLISECONDS)).isFalse();

    order("start");

    assertThat(gate.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(gate.exitValue()).isZero();
    assertThat(directory.resolve("volumes/data/test.dat")).hasContent("records");
  }

  @Test
  void anOrderThatComesLaterIsHeard() throws IOException, InterruptedException {
    Process process = start("prepare");
    assertThat(process.waitFor(700, TimeUnit.MILLISECONDS)).isFalse();

    order("prepare 1 data=deleteFiles");

    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(directory.resolve("volumes/data/test.dat")).doesNotExist();
  }

  // F064.
  @Test
  void zeroesAWholeDevice() throws IOException, InterruptedException {
    device("raw", 9 * MEBIBYTE + 17);
    order("prepare 1 raw=dd");

    assertThat(run("prepare").code()).isZero();

    assertThat(firstOne("raw")).isEqualTo(9 * MEBIBYTE + 17);
  }

  @Test
  void zeroesTheHeaderOfADeviceAndLeavesTheRest() throws IOException, InterruptedException {
    device("raw", 9 * MEBIBYTE);
    order("prepare 1 raw=headerCleanup");

    assertThat(run("prepare").code()).isZero();

    assertThat(firstOne("raw")).isEqualTo(8 * MEBIBYTE);
  }

  @Test
  void aDeviceSmallerThanAHeaderKeepsItsSize() throws IOException, InterruptedException {
    device("raw", 4096);
    order("prepare 1 raw=headerCleanup");

    assertThat(run("prepare").code()).isZero();

    assertThat(firstOne("raw")).isEqualTo(4096);
  }

  @Test
  void whatCannotBeDiscardedIsToldAndNotCalledEmpty() throws IOException, InterruptedException {
    device("raw", 4096);
    order("prepare 1 raw=blkdiscard");

    Ended ended = run("prepare");

    assertThat(ended.code()).isNotZero();
    assertThat(ended.said()).contains("volume raw cannot discard; take dd or headerCleanup");
    assertThat(directory.resolve("etc/.volumes-prepared")).doesNotExist();
  }

  // F064.
  @Test
  void severalAreEmptiedAtATimeAndEachIs() throws IOException, InterruptedException {
    StringBuilder order = new StringBuilder("prepare 2");
    for (int i = 0; i < 5; i++) {
      device("raw" + i, 3 * MEBIBYTE);
      order.append(" raw").append(i).append("=dd");
    }
    order(order.toString());

    assertThat(run("prepare").code()).isZero();

    for (int i = 0; i < 5; i++) {
      assertThat(firstOne("raw" + i)).isEqualTo(3 * MEBIBYTE);
    }
  }

  @Test
  void oneThatFailsIsAFailureOfAll() throws IOException, InterruptedException {
    device("raw", 4096);
    order("prepare 3 missing=dd raw=dd data=dd");

    Ended ended = run("prepare");

    assertThat(ended.code()).isNotZero();
    assertThat(ended.said())
        .contains("volume missing is not there", "volume data is a directory")
        .contains("a volume could not be emptied");
    assertThat(directory.resolve("volumes/data/test.dat")).hasContent("records");
  }

  private void order(String text) throws IOException {
    write("order/order", text);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(directory.resolve(name), text);
  }

  private void device(String name, int size) throws IOException {
    byte[] full = new byte[size];
    Arrays.fill(full, (byte) 7);
    Files.write(directory.resolve("volumes").resolve(name), full);
  }

  /** Where the first byte stands that is not zero, or how long the device is. */
  private int firstOne(String name) throws IOException {
    byte[] bytes = Files.readAllBytes(directory.resolve("volumes").resolve(name));
    int i = 0;
    while (i < bytes.length && bytes[i] == 0) {
      i++;
    }
    return i;
  }

  private Ended run(String task) throws IOException, InterruptedException {
    Process process = start(task);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), new String(process.getInputStream().readAllBytes()));
  }

  private Process start(String task) throws IOException {
    Path script = directory.resolve("volumes.sh");
    Files.writeString(
        script,
        VolumeScript.TEXT
            .replace("/order/order", directory + "/order/order")
            .replace("/etc/aerospike", directory + "/etc")
            .replace("volumes=/volumes", "volumes=" + directory + "/volumes")
            .replace("pause=1", "pause=0.1"));
    return new ProcessBuilder(SHELL.toString(), script.toString(), task)
        .redirectErrorStream(true)
        .start();
  }
}
