package io.acko.adapters.simulation.body;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.client.Client;
import io.acko.adapters.simulation.client.Ledger.Verdict;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.Seed;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * In the deterministic world an acknowledged write is found later, or the ledger says it is not.
 */
class AckedWritesTest {
  private static final List<String> FOUR = List.of("A1", "A2", "A3", "A4");
  private static final int KEYS = 400;

  private final VirtualBody body = new VirtualBody(41);
  private final TreeSet<String> up = new TreeSet<>();
  private final Client client = new Client(this::connection);

  private Optional<DataPath> connection() {
    return up.stream().map(body::path).flatMap(Optional::stream).findFirst();
  }

  private void start(String id, boolean onFile) {
    body.start(id, Body.conf(id, 2, onFile));
    up.add(id);
  }

  private void stop(String id) {
    up.remove(id);
    body.stop(id);
  }

  private void writeAll(String value) {
    for (int i = 0; i < KEYS; i++) {
      var _ = client.write("key-" + i, value + "-" + i, body.now());
    }
  }

  /** Waits as a careful operator does: every server says the same stable key for all. */
  private void untilStable() {
    for (int i = 0; i < 600 && !isStable(); i++) {
      body.pass(200);
    }
    assertThat(isStable()).isTrue();
  }

  private boolean isStable() {
    List<String> keys =
        up.stream().map(id -> body.ask(id, "cluster-stable:size=" + up.size())).distinct().toList();
    return keys.size() == 1 && !keys.getFirst().startsWith("ERROR");
  }

  private void four(boolean onFile) {
    FOUR.forEach(id -> start(id, onFile));
    body.pass(3_000);
    untilStable();
    writeAll("first");
    assertThat(client.acknowledged()).isEqualTo(KEYS);
  }

  @Test
  void aPatientRollingRestartInMemoryLosesNothing() {
    four(false);
    for (String id : FOUR) {
      stop(id);
      body.pass(3_500);
      untilStable();
      start(id, false);
      body.pass(3_500);
      untilStable();
    }
    assertThat(client.lost()).isEmpty();
  }

  @Test
  void aHastyOneLosesRecordsAndOnlyTheLedgerKnows() {
    four(false);
    for (String id : FOUR) {
      stop(id);
      body.pass(500);
      start(id, false);
      body.pass(1_000);
    }
    body.pass(3_000);
    untilStable();

    assertThat(client.lost()).isNotEmpty().hasSizeLessThan(KEYS + 1);
    assertThat(client.audit()).hasSize(KEYS).noneMatch(Verdict.Unknown.class::isInstance);
    for (String id : FOUR) {
      assertThat(body.ask(id, "namespace/test"))
          .contains("dead_partitions=0;unavailable_partitions=0;");
    }
  }

  @Test
  void filesKeepEverythingThroughAStopOfAllAtOnce() {
    four(true);
    FOUR.forEach(this::stop);
    assertThat(client.audit()).hasSize(KEYS).allMatch(Verdict.Unknown.class::isInstance);
    body.pass(5_000);
    FOUR.forEach(id -> start(id, true));
    body.pass(4_000);
    untilStable();
    assertThat(client.lost()).isEmpty();
  }

  @Test
  void whileAServerIsGoneUnnoticedWritesToItAreInDoubtAndNeverAcknowledgedInVain() {
    four(false);
    stop("A2");
    body.pass(400);
    long acknowledged = 0;
    for (int i = 0; i < KEYS; i++) {
      acknowledged += client.write("key-" + i, "second", body.now()) instanceof Write.Acked ? 1 : 0;
    }
    assertThat(acknowledged).isBetween(100L, 300L);
    body.pass(3_000);
    untilStable();
    assertThat(client.lost()).isEmpty();
  }

  /** One at a time, whoever it is and however it goes: two copies are enough. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void withOneDownAtATimeEveryAcknowledgedWriteIsKept(long seed) {
    RandomStream chance = new Seed(seed).stream("losses");
    four(chance.happens(0.5));
    for (int round = 0; round < 6; round++) {
      String id = FOUR.get(chance.below(FOUR.size()));
      boolean onFile = chance.happens(0.5);
      stop(id);
      body.pass(chance.below(4_000));
      writeAll("round-" + round);
      body.pass(3_000);
      untilStable();
      start(id, onFile);
      body.pass(chance.below(3_000));
      writeAll("again-" + round);
      body.pass(3_500);
      untilStable();
      assertThat(client.lost()).isEmpty();
    }
  }
}
