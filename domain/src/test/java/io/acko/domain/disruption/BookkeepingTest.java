package io.acko.domain.disruption;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.ledger.Calm;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ServerContainer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a look at a cluster adds to what is remembered of it. */
class BookkeepingTest {

  private static Ledger follow(SmallWorld world) {
    return Bookkeeping.follow(world.view(), world.now());
  }

  @Test
  void aQuietClusterAddsNothing() {
    SmallWorld world = SmallWorld.calm(3);
    for (int hour = 0; hour < 48; hour++) {
      assertThat(follow(world.later(Duration.ofHours(1)))).isEqualTo(world.ledger());
    }
  }

  @Test
  void theFirstRestOfAClusterIsRememberedWithItsPods() {
    Calm calm = follow(SmallWorld.fresh(SmallWorld.spec(3))).calm().orElseThrow();
    assertThat(calm.clusterKey()).isEqualTo(SmallWorld.KEY);
    assertThat(calm.pods()).containsOnlyKeys("demo-0-0", "demo-0-1", "demo-0-2");
  }

  @Test
  void aClusterWithoutServersIsNeverAtRest() {
    SmallWorld world = SmallWorld.fresh(SmallWorld.spec(1)).annotate(Consent.ANNOTATION, "test");
    world.without("demo-0-0");
    assertThat(follow(world)).isEqualTo(Ledger.EMPTY);
    world.annotate(Consent.ANNOTATION, "test").replicas("demo-0", 0);
    assertThat(follow(world)).isEqualTo(Ledger.EMPTY);
  }

  @ParameterizedTest
  @EnumSource(names = {"ABSENT", "ENDED", "RUNNING", "UNKNOWN"})
  void aNodeThatServesNoMoreIsLostUntilAllAreAtRestAgainUnderANewKey(ServerContainer state) {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").server(state);
    world.ledger(follow(world));
    assertThat(world.ledger().lost()).containsOnlyKeys("demo-0-1");

    world.born("demo-0-1", 0, SmallWorld.KEY);
    assertThat(follow(world).lost()).as("an old answer").containsOnlyKeys("demo-0-1");
    world.joined("5EEE");
    world.pod("demo-0-0").answers().set("statistics/migrate_partitions_remaining", "7");
    assertThat(follow(world).lost()).as("still migrating").containsOnlyKeys("demo-0-1");
    world.joined("5EEE");
    assertThat(follow(world).lost()).isEmpty();
    assertThat(follow(world).calm().orElseThrow().clusterKey()).isEqualTo("5EEE");
  }

  @Test
  void twoNodesLostOneAfterTheOtherAreBothRememberedAlthoughEveryCounterIsZero() {
    SmallWorld world = SmallWorld.calm(3);
    world.without("demo-0-1").joined("A1");
    world.ledger(follow(world));
    world.born("demo-0-1", 0, "A2");
    world.without("demo-0-2").joined("A2");
    world.ledger(follow(world));
    assertThat(world.ledger().lost()).containsOnlyKeys("demo-0-1", "demo-0-2");
  }

  @Test
  void aPodThatOnlyItsProbeCalledUnreadyNeverLeft() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").server(ServerContainer.RUNNING);
    world.ledger(follow(world));
    assertThat(world.ledger().lost()).containsOnlyKeys("demo-0-1");
    world.pod("demo-0-1").server(ServerContainer.READY);
    assertThat(follow(world).lost()).as("the same process, under the same key").isEmpty();
  }

  @Test
  void aServerThatStartedAgainInItsPodIsLostThoughNobodySawIt() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").answers().set("statistics/uptime", "5");
    world.pod("demo-0-1").answers().set("statistics/migrate_partitions_remaining", "9");
    assertThat(follow(world).lost()).containsOnlyKeys("demo-0-1");
  }

  @Test
  void aPodThatWasMadeAnewWhileNobodyLookedIsLost() {
    SmallWorld world = SmallWorld.calm(3);
    world.born("demo-0-1", 0, SmallWorld.KEY);
    assertThat(follow(world).lost()).containsOnlyKeys("demo-0-1");
  }

  @Test
  void aSilentNodeIsLostWhenTheOthersTellOfAnotherCluster() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").silent();
    assertThat(follow(world).lost()).as("only the line may be down").isEmpty();
    world.joined("5EEE");
    world.pod("demo-0-1").silent();
    assertThat(follow(world).lost()).containsOnlyKeys("demo-0-1");
  }

  @Test
  void whatIsLostIsWrittenOnceAndNotAtEveryLook() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").down("OOMKilled");
    world.ledger(follow(world));
    for (int i = 0; i < 10; i++) {
      assertThat(follow(world.later(Duration.ofMinutes(1)))).isEqualTo(world.ledger());
    }
  }

  /** Or the time from which rest counts would lie a day ahead, and no drain pass until then. */
  @Test
  void restThatWasSeenByAClockThatIsSetBackSinceBeginsAnew() {
    SmallWorld world = SmallWorld.calm(3).later(Duration.ofDays(-1));
    assertThat(follow(world).calm().orElseThrow().since()).isEqualTo(world.now());
  }

  @Test
  void anAnnouncementThatNobodyRenewsIsForgotten() {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(SmallWorld.changed(world.spec())).pass();
    assertThat(world.ledger().undertaking()).isPresent();
    assertThat(Bookkeeping.withoutIdleWord(world.ledger(), world.view()).undertaking())
        .isEqualTo(Optional.empty());
    world.pod("demo-0-2").terminating();
    assertThat(Bookkeeping.withoutIdleWord(world.ledger(), world.view()).undertaking()).isPresent();
  }
}
