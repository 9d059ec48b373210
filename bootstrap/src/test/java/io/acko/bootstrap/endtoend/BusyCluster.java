package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A cluster at work: clients write to it while something is done to it. */
final class BusyCluster implements AutoCloseable {
  static final String NAME = "memory-3";
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final Rig rig;
  final PodWatch pods;
  final WriteStream writes;

  private BusyCluster(Rig rig) {
    this.rig = rig;
    pods = new PodWatch(rig);
    writes = new WriteStream(rig);
  }

  /** Once it is complete, and with writes from then on. */
  static BusyCluster start(Rig rig, String yaml) {
    rig.applyText(yaml);
    awaitSettled(rig);
    return new BusyCluster(rig);
  }

  /** The sample of three servers in memory with some of its text replaced; each has to be there. */
  static String yaml(String... replacements) {
    String text;
    try {
      text = Files.readString(Path.of("samples/memory-3.yaml"));
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
    for (int i = 0; i < replacements.length; i += 2) {
      assertThat(text).contains(replacements[i]);
      text = text.replace(replacements[i], replacements[i + 1]);
    }
    return text;
  }

  void change(String yaml) {
    pods.restart();
    rig.applyText(yaml);
  }

  /** Whether the status tells that what is wanted now has been reached. */
  boolean isSettled() {
    return isSettled(rig);
  }

  private static boolean isSettled(Rig rig) {
    return rig.isSettled(NAME);
  }

  /** Until the status tells that what is wanted now has been reached. */
  void awaitSettled() {
    awaitSettled(rig);
  }

  /** The same without clients. */
  static void awaitSettled(Rig rig) {
    await("what is wanted of " + NAME)
        .atMost(PATIENCE)
        .pollInterval(100, TimeUnit.MILLISECONDS)
        .untilAsserted(
            () -> assertThat(isSettled(rig)).describedAs("%s", rig.cluster(NAME)).isTrue());
  }

  /** Nothing that was acknowledged is missing, and clients could work meanwhile. */
  void assertServedThroughout(long writesBefore) {
    assertThat(writes.acknowledged()).isGreaterThan(writesBefore);
    writes.assertNothingLost();
  }

  @Override
  public void close() throws InterruptedException {
    writes.close();
    pods.close();
  }
}
