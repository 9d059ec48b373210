package io.acko.adapters.simulation.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.client.Ledger.Verdict;
import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a later read says of a write that was promised. */
class LedgerTest {
  private static final Write ACKED = new Write.Acked(1);
  private static final Write IN_DOUBT = new Write.InDoubt("a replica does not answer");
  private static final Write REFUSED = new Write.Refused(Write.STOPPED);

  private final Ledger ledger = new Ledger();

  private List<Verdict> reading(Read read) {
    return ledger.audit(_ -> read);
  }

  private static Read found(String value) {
    return new Read.Found(value, 1);
  }

  @Test
  void anAcknowledgedWriteIsKeptOrLost() {
    ledger.wrote("key", "one", ACKED);

    assertThat(reading(found("one"))).containsExactly(new Verdict.Kept("key"));
    assertThat(reading(new Read.NotFound()))
        .containsExactly(new Verdict.Lost("key", "one", Optional.empty()));
  }

  @Test
  void theLastAcknowledgedWriteCounts() {
    ledger.wrote("key", "one", ACKED);
    ledger.wrote("key", "two", ACKED);

    assertThat(reading(found("two"))).containsExactly(new Verdict.Kept("key"));
    assertThat(reading(found("one")))
        .containsExactly(new Verdict.Lost("key", "two", Optional.of("one")));
  }

  @Test
  void aWriteInDoubtMayBeThereOrNotUntilAnotherIsAcknowledged() {
    ledger.wrote("key", "one", ACKED);
    ledger.wrote("key", "two", IN_DOUBT);
    assertThat(reading(found("one"))).containsExactly(new Verdict.Kept("key"));
    assertThat(reading(found("two"))).containsExactly(new Verdict.Kept("key"));

    ledger.wrote("key", "three", ACKED);
    assertThat(reading(found("two")))
        .containsExactly(new Verdict.Lost("key", "three", Optional.of("two")));
  }

  @Test
  void whatWasNeverAcknowledgedCannotBeLost() {
    ledger.wrote("doubtful", "one", IN_DOUBT);
    ledger.wrote("refused", "one", REFUSED);

    assertThat(ledger.acknowledged()).isZero();
    assertThat(reading(new Read.NotFound())).isEmpty();
  }

  @Test
  void aRefusedWriteChangesNothing() {
    ledger.wrote("key", "one", ACKED);
    ledger.wrote("key", "two", REFUSED);

    assertThat(reading(found("two")))
        .containsExactly(new Verdict.Lost("key", "one", Optional.of("two")));
  }

  @Test
  void whoCannotBeAskedSaysNothingOfTheRecord() {
    ledger.wrote("key", "one", ACKED);

    assertThat(reading(new Read.Unavailable("no partition map")))
        .containsExactly(new Verdict.Unknown("key", "no partition map"));
  }
}
