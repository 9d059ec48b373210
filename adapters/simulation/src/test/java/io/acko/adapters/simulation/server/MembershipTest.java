package io.acko.adapters.simulation.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who belongs to a cluster, and when the others notice, as measured. */
class MembershipTest {
  private final Lab lab = Lab.measured(3);

  private void three() {
    lab.start("A1", "A2", "A3").pass(3_000);
  }

  /** How long until the survivors show another size, for one seed. */
  private static long untilSizeTwo(long seed, String lost) {
    Lab one = Lab.measured(seed);
    one.start("A1", "A2", "A3").pass(3_000 + seed);
    String key = one.standing("A1").key();
    one.stop(lost);
    long passed = 0;
    while (one.running().stream().anyMatch(server -> server.standing().size() == 3)) {
      if (passed < 1_300) {
        assertThat(one.running())
            .allMatch(server -> server.standing().key().equals(key))
            .allMatch(server -> server.standing().migrateAllowed());
      }
      one.pass(10);
      passed += 10;
    }
    return passed;
  }

  @ParameterizedTest
  @CsvSource({"A1,1750,2450", "A3,1850,2950"})
  void sizeAndKeyStayStaleForAboutTwoSecondsAfterAStop(String lost, long least, long most) {
    assertThat(LongStream.rangeClosed(1, 12).map(seed -> untilSizeTwo(seed, lost)))
        .allSatisfy(passed -> assertThat(passed).isBetween(least, most));
  }

  @Test
  void aSingleNodeIsAClusterAfterTwoSeconds() {
    lab.start("A1").pass(1_900);
    assertThat(lab.standing("A1").size()).isZero();
    assertThat(lab.standing("A1").partitionGeneration()).isEqualTo(-1);
    assertThat(lab.server("A1").isOpen()).isTrue();
    lab.pass(500);
    assertThat(lab.standing("A1").size()).isEqualTo(1);
    assertThat(lab.standing("A1").partitionGeneration()).isZero();
  }

  @Test
  void theHighestIdIsPrincipalAndAJoinTakesAboutASecondAndAHalf() {
    lab.start("A1", "A2").pass(3_000);
    assertThat(lab.standing("A1").principal()).isEqualTo("A2");
    String key = lab.standing("A1").key();
    lab.start("A3").pass(1_350);
    assertThat(lab.standing("A1").size()).isEqualTo(2);
    lab.pass(500);
    assertThat(lab.standing("A1").size()).isEqualTo(3);
    assertThat(lab.standing("A1").principal()).isEqualTo("A3");
    assertThat(lab.standing("A1").key()).isNotEqualTo(key);
  }

  @Test
  void theSurvivorsOfAPrincipalAreOrphansForAWhile() {
    three();
    lab.stop("A3").pass(1_700);
    assertThat(lab.standing("A1").isMember()).isFalse();
    assertThat(lab.standing("A1").size()).isEqualTo(3);
    lab.pass(1_500);
    assertThat(lab.standing("A1").isMember()).isTrue();
    assertThat(lab.standing("A1").principal()).isEqualTo("A2");
  }

  @Test
  void migrationsReadZeroWhileARebalanceIsDue() {
    three();
    lab.stop("A1");
    boolean lied = false;
    for (int i = 0; i < 3_000; i++) {
      Standing two = lab.pass(1).standing("A2");
      if (two.size() == 2 && !two.migrateAllowed()) {
        lied = true;
        assertThat(lab.remaining()).isZero();
      }
    }
    assertThat(lied).isTrue();
    assertThat(lab.moves("A2")).isEqualTo("1421/1349");
  }

  @Test
  void theNinthIsAnOrphanUntilOneOfTheEightIsGone() {
    lab.start("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8").pass(4_000).start("A9");
    String key = lab.standing("A1").key();
    lab.pass(30_000);
    assertThat(lab.standing("A9").size()).isZero();
    assertThat(lab.standing("A9").isMember()).isFalse();
    assertThat(lab.server("A9").isOpen()).isTrue();
    assertThat(lab.standing("A1").key()).isEqualTo(key);
    lab.stop("A2").pass(3_400);
    assertThat(lab.standing("A9").isMember()).isTrue();
    assertThat(lab.standing("A9").size()).isEqualTo(8);
  }

  @Test
  void nineAtOnceMakeEightAndAnOrphan() {
    lab.start("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9").pass(3_500);
    assertThat(lab.running().stream().filter(s -> s.standing().size() == 8)).hasSize(8);
    assertThat(lab.running().stream().filter(s -> s.standing().size() == 0)).hasSize(1);
  }

  @Test
  void aSharedNodeIdMakesOrphansOfBothAlsoOfAWorkingCluster() {
    lab.start("A1").pass(3_000);
    lab.startAs("A2", Lab.conf("A1", 2, "memory"), "other");
    lab.pass(1_000);
    assertThat(lab.running())
        .hasSize(2)
        .allMatch(server -> !server.standing().isMember())
        .allMatch(server -> server.standing().duplicates().toString().equals("[A1]"));
    lab.stop("A2").pass(5_000);
    assertThat(lab.standing("A1").isMember()).isTrue();
    assertThat(lab.standing("A1").duplicates()).isEmpty();
  }

  @Test
  void unequalReplicationFactorsFreezeTheClusterUntilAChangeWithEqualOnes() {
    lab.start("A1", "A2").pass(3_000);
    String key = lab.standing("A1").key();
    lab.startWith("A3", Lab.conf("A3", 3, "memory"));
    lab.pass(60_000);
    assertThat(lab.standing("A1").size()).isEqualTo(2);
    assertThat(lab.standing("A1").key()).isEqualTo(key);
    assertThat(lab.standing("A1").migrateAllowed()).isFalse();
    assertThat(lab.standing("A1").hasIntegrity()).isTrue();
    assertThat(lab.standing("A1").namespaceSize("test")).isEqualTo(3);
    assertThat(lab.standing("A3").size()).isZero();
    assertThat(lab.standing("A3").isMember()).isTrue();
    assertThat(lab.mesh().recluster(lab.server("A3"))).isEqualTo("ERROR::unknown");
    lab.server("A3").settings().namespace("test").orElseThrow().set("replication-factor", 2);
    lab.pass(60_000);
    assertThat(lab.standing("A1").migrateAllowed()).isFalse();
    lab.stop("A1").pass(4_000);
    assertThat(lab.standing("A2").size()).isEqualTo(2);
    assertThat(lab.standing("A3").migrateAllowed()).isTrue();
  }

  @Test
  void belowItsMinimumANodeIsAnOrphanAndGivesUpItsViewAfterTenSeconds() {
    String two = Lab.conf("A1", 2, "memory").replace("lab", "lab\n  min-cluster-size 2");
    lab.startWith("A1", two);
    lab.pass(5_000);
    assertThat(lab.standing("A1").isMember()).isFalse();
    lab.startWith("A2", two.replace("node-id a1", "node-id a2"));
    lab.pass(4_000);
    assertThat(lab.standing("A1").size()).isEqualTo(2);
    lab.fill("A1", 50).stop("A2").pass(1_700);
    assertThat(lab.standing("A1").isMember()).isFalse();
    lab.pass(8_300);
    assertThat(lab.standing("A1").size()).isEqualTo(2);
    lab.pass(1_000);
    assertThat(lab.standing("A1").size()).isZero();
    assertThat(lab.standing("A1").isAbandoned()).isTrue();
    assertThat(lab.shelf("A1").objects().other()).isEqualTo(50);
  }

  @Test
  void theSameSeedGivesTheSameKeys() {
    three();
    Lab again = Lab.measured(3);
    again.start("A1", "A2", "A3").pass(3_000);
    assertThat(again.standing("A1").key()).isEqualTo(lab.standing("A1").key()).hasSizeLessThan(13);
  }

  @Test
  void aQuickRestartGivesANewKeyWithoutANewSize() {
    three();
    String key = lab.standing("A2").key();
    lab.stop("A1").pass(300).start("A1").pass(2_500);
    assertThat(lab.standing("A2").size()).isEqualTo(3);
    assertThat(lab.standing("A2").key()).isNotEqualTo(key);
  }
}
