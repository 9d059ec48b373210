package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.simulation.client.Ledger;
import io.acko.adapters.simulation.client.Ledger.Verdict;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import io.acko.adapters.simulation.wire.server.Membership;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A client that writes all the time, to whichever server takes it, and remembers what was
 * acknowledged.
 */
final class WriteStream implements AutoCloseable {
  private static final String NAMESPACE = "test";
  private static final int KEYS = 2_000;
  private static final int REWRITTEN = 100;
  private static final long PAUSE_MILLIS = 5;

  private final Rig rig;
  private final Ledger ledger = new Ledger();
  private final Thread writer;
  private long number;
  private long acknowledged;

  /** Writes enough for every partition to matter, and then goes on and on. */
  WriteStream(Rig rig) {
    this.rig = rig;
    while (number < KEYS) {
      write();
    }
    assertThat(acknowledged()).describedAs("keys of a cluster at rest").isEqualTo(KEYS);
    writer = Thread.ofVirtual().name("writes").start(this::run);
  }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        write();
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void write() {
    String key = key();
    String value = "value-" + number;
    Write outcome =
        anywhere(path -> path.write(key, value, System.currentTimeMillis()))
            .orElseGet(() -> new Write.Refused(Write.UNAVAILABLE));
    acknowledged += outcome instanceof Write.Acked ? 1 : 0;
    number++;
    ledger.wrote(key, value, outcome);
  }

  /** Every other one is new: who writes over a record that was lost would hide that. */
  private String key() {
    return number < KEYS || number % 2 == 0 ? "once-" + number : "again-" + number % REWRITTEN;
  }

  private Read read(String key) {
    return anywhere(path -> path.read(key)).orElseGet(() -> new Read.Unavailable("no server"));
  }

  /** Through the servers in turn, the first that lets a client in. */
  private <T> Optional<T> anywhere(Function<DataPath, T> use) {
    List<Membership> servers =
        new ArrayList<>(rig.machines.kubelet().memberships(rig.namespace.name()).values());
    for (int i = 0; i < servers.size(); i++) {
      Optional<T> done = servers.get((int) ((number + i) % servers.size())).through(NAMESPACE, use);
      if (done.isPresent()) {
        return done;
      }
    }
    return Optional.empty();
  }

  /** How many writes were acknowledged so far. */
  synchronized long acknowledged() {
    return acknowledged;
  }

  /** Reads every key: what was acknowledged is there, or what was in doubt since. */
  synchronized void assertNothingLost() {
    await("an answer for every key")
        .atMost(Rig.PATIENCE)
        .until(
            () -> ledger.audit(this::read).stream().noneMatch(Verdict.Unknown.class::isInstance));
    assertThat(ledger.audit(this::read))
        .hasSizeGreaterThanOrEqualTo(KEYS)
        .filteredOn(verdict -> !(verdict instanceof Verdict.Kept))
        .describedAs("acknowledged and lost")
        .isEmpty();
  }

  @Override
  public void close() throws InterruptedException {
    writer.interrupt();
    writer.join();
  }
}
