package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.acko.adapters.kubernetes.KubernetesSettings.LeaseSettings;
import io.acko.adapters.kubernetes.LeaseElector.Standing;
import io.acko.domain.cluster.ResourceVersion;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeaseElectorTest {
  private final Store store = new Store();
  private long now = 1_000_000_000L;

  @Test
  void nobodyLeadsBeforeTheFirstAttempt() {
    assertThat(elector("a").holds()).isFalse();
  }

  @Test
  void theFirstTakesTheLeaseAndTheSecondFollows() {
    LeaseElector a = elector("a");
    LeaseElector b = elector("b");

    assertThat(a.attempt()).isEqualTo(new Standing.Leading());
    assertThat(b.attempt()).isEqualTo(new Standing.Following("a"));

    assertThat(a.holds()).isTrue();
    assertThat(b.holds()).isFalse();
  }

  @Test
  void aLeaderThatIsSilentStopsBeforeAnotherMayStart() {
    LeaseElector a = elector("a");
    LeaseElector b = elector("b");
    a.attempt();
    b.attempt();

    pass(Duration.ofMillis(9_999));
    assertThat(a.holds()).isTrue();
    pass(Duration.ofMillis(1));
    assertThat(a.holds()).isFalse();
    assertThat(b.attempt()).isEqualTo(new Standing.Following("a"));
    pass(Duration.ofSeconds(5));
    assertThat(b.attempt()).isEqualTo(new Standing.Leading());
  }

  @Test
  void aRenewalCountsFromBeforeItWasSent() {
    LeaseElector a = elector("a");
    a.attempt();
    pass(Duration.ofSeconds(2));
    store.answerTakes = Duration.ofSeconds(9);

    assertThat(a.attempt()).isEqualTo(new Standing.Leading());

    assertThat(a.holds()).isTrue();
    pass(Duration.ofSeconds(1));
    assertThat(a.holds()).isFalse();
  }

  @Test
  void aLeaderWhoseLeaseWasTakenIsLostForGood() {
    LeaseElector a = elector("a");
    LeaseElector b = elector("b");
    a.attempt();
    b.attempt();
    pass(Duration.ofSeconds(15));
    b.attempt();

    assertThat(a.attempt()).isEqualTo(new Standing.Lost("b"));
    b.release();

    assertThat(a.attempt()).isInstanceOf(Standing.Lost.class);
    assertThat(a.holds()).isFalse();
  }

  @Test
  void aTenureThatRanOutGoesOnIfNobodyTookTheLease() {
    LeaseElector a = elector("a");
    a.attempt();
    store.silent = true;
    pass(Duration.ofSeconds(60));
    assertThat(a.attempt()).isInstanceOf(Standing.Doubtful.class);
    assertThat(a.holds()).isFalse();

    store.silent = false;

    assertThat(a.attempt()).isEqualTo(new Standing.Leading());
    assertThat(a.holds()).isTrue();
  }

  @Test
  void aRenewalThatCameThroughUnheardIsNotTakenForALoss() {
    LeaseElector a = elector("a");
    a.attempt();
    store.deaf = true;
    assertThat(a.attempt()).isInstanceOf(Standing.Doubtful.class);
    store.deaf = false;

    assertThat(a.attempt()).isInstanceOf(Standing.Doubtful.class);
    assertThat(a.attempt()).isEqualTo(new Standing.Leading());
  }

  // B132.
  @Test
  void aLeaseThatWasGivenUpIsTakenAtOnce() {
    LeaseElector a = elector("a");
    LeaseElector b = elector("b");
    a.attempt();
    b.attempt();

    a.release();

    assertThat(a.holds()).isFalse();
    assertThat(b.attempt()).isEqualTo(new Standing.Leading());
    assertThat(a.attempt()).isInstanceOf(Standing.Lost.class);
  }

  @Test
  void aLeaseIsGivenUpAlsoAfterARenewalThatCameThroughUnheard() {
    LeaseElector a = elector("a");
    LeaseElector b = elector("b");
    a.attempt();
    b.attempt();
    store.deaf = true;
    a.attempt();
    store.deaf = false;

    a.release();

    assertThat(b.attempt()).isEqualTo(new Standing.Leading());
  }

  @Test
  void aLeaseThatAnotherTookMeanwhileIsNotGivenUpForIt() {
    LeaseElector a = elector("a");
    LeaseElector b = elector("b");
    a.attempt();
    b.attempt();
    pass(Duration.ofSeconds(15));
    b.attempt();

    a.release();

    assertThat(store.lease.orElseThrow().holder()).isEqualTo("b");
    assertThat(b.attempt()).isEqualTo(new Standing.Leading());
  }

  @Test
  void aMissingNamespaceIsNotTakenForARival() {
    store.nowhere = true;

    assertThat(elector("a").attempt())
        .isInstanceOfSatisfying(
            Standing.Doubtful.class,
            doubt -> assertThat(doubt.why()).contains("'ns'").contains("--lease-namespace"));
  }

  @Test
  void aLeaderThatIsToldItsLeaseIsGoneHasLostIt() {
    LeaseElector a = elector("a");
    a.attempt();
    store.lease = Optional.empty();

    assertThat(a.attempt()).isEqualTo(new Standing.Lost(""));
    assertThat(a.holds()).isFalse();
  }

  @Test
  void theLongerOfTwoLeaseTimesIsWaitedOut() {
    store.lease =
        Optional.of(
            new Lease(new ResourceVersion("9"), "patient", Duration.ofSeconds(60), "", "t", 0));
    LeaseElector b = elector("b");
    b.attempt();

    pass(Duration.ofSeconds(59));
    assertThat(b.attempt()).isEqualTo(new Standing.Following("patient"));
    pass(Duration.ofSeconds(1));
    assertThat(b.attempt()).isEqualTo(new Standing.Leading());
  }

  // B135.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
  void neverTwoLeadWhateverIsSilentDeafOrSlow(long seed) {
    Random chance = new Random(seed);
    LeaseElector[] electors = {elector("a"), elector("b"), elector("c")};
    int terms = 0;
    for (int i = 0; i < 5_000; i++) {
      store.silent = chance.nextInt(4) == 0;
      store.deaf = chance.nextInt(6) == 0;
      store.answerTakes = Duration.ofMillis(chance.nextInt(1_500));
      int who = chance.nextInt(electors.length);
      Standing standing = electors[who].attempt();
      if (standing instanceof Standing.Lost || chance.nextInt(400) == 0) {
        electors[who].release();
        electors[who] = elector("process-" + i);
        terms++;
      }
      // A network that is away for long now and then.
      pass(Duration.ofMillis(chance.nextInt(40) == 0 ? 20_000 : chance.nextInt(800)));
      int leaders = 0;
      for (LeaseElector elector : electors) {
        leaders += elector.holds() ? 1 : 0;
      }
      assertThat(leaders).as("leaders at step %d of seed %d", i, seed).isLessThanOrEqualTo(1);
    }
    assertThat(terms).isGreaterThan(3);
  }

  @Test
  void settingsUnderWhichTwoCouldLeadAreRefused() {
    assertThatThrownBy(() -> settings("a", 10, 10, 2)).hasMessageContaining("renew deadline");
    assertThatThrownBy(() -> settings("a", 15, 10, 10)).hasMessageContaining("retry period");
    assertThatThrownBy(() -> settings("a", 15, 10, 0)).hasMessageContaining("retry period");
    assertThatThrownBy(() -> settings(" ", 15, 10, 2)).hasMessageContaining("identity");
  }

  private LeaseElector elector(String identity) {
    return new LeaseElector(store, settings(identity, 15, 10, 2), () -> now, () -> Instant.EPOCH);
  }

  private static LeaseSettings settings(String identity, int lease, int renew, int retry) {
    return new LeaseSettings(
        "ns",
        "lease",
        identity,
        Duration.ofSeconds(lease),
        Duration.ofSeconds(renew),
        Duration.ofSeconds(retry));
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }

  /** A store that can be silent, deaf (does it, but the answer is lost) or slow. */
  private final class Store implements LeaseStore {
    private Optional<Lease> lease = Optional.empty();
    private long version = 10;
    private boolean silent;
    private boolean deaf;
    private boolean nowhere;
    private Duration answerTakes = Duration.ZERO;

    @Override
    public Answer read() {
      return silent
          ? new Unknown("silence")
          : lease.<Answer>map(Present::new).orElseGet(Absent::new);
    }

    @Override
    public Answer create(Lease wanted) {
      if (nowhere) {
        return new Absent();
      }
      return write(wanted, lease.isEmpty());
    }

    @Override
    public Answer replace(Lease wanted) {
      if (!silent && lease.isEmpty()) {
        return new Absent();
      }
      return write(wanted, lease.map(Lease::version).equals(Optional.of(wanted.version())));
    }

    private Answer write(Lease wanted, boolean allowed) {
      if (silent) {
        pass(answerTakes);
        return new Unknown("silence");
      }
      // Half of the time on the way there, half on the way back.
      pass(answerTakes.dividedBy(2));
      if (!allowed) {
        return new Raced();
      }
      Lease written =
          new Lease(
              new ResourceVersion(String.valueOf(++version)),
              wanted.holder(),
              wanted.duration(),
              wanted.acquired(),
              wanted.renewed(),
              wanted.transitions());
      lease = Optional.of(written);
      pass(answerTakes.minus(answerTakes.dividedBy(2)));
      return deaf ? new Unknown("unheard") : new Present(written);
    }
  }
}
