package io.acko.adapters.simulation.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** When what becomes visible with default settings, in milliseconds, as measured on CE 8.1.2. */
class TimelineTest {
  private static final long PATIENCE = 60_000;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 25);
  }

  /** A cluster at any moment between two pulses, and how long it takes for something to show. */
  private static final class Watch {
    private final Lab lab;
    private long began;

    Watch(long seed, String... ids) {
      lab = Lab.measured(seed);
      lab.start(ids).pass(ids.length == 0 ? seed : 5_000 + 7 * seed);
      began = lab.now();
    }

    Watch began() {
      began = lab.now();
      return this;
    }

    long until(BooleanSupplier shows) {
      while (!shows.getAsBoolean() && lab.now() - began < PATIENCE) {
        lab.pass(1);
      }
      return lab.now() - began;
    }

    Standing of(String id) {
      return lab.standing(id);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aStartOpensThePortsAndLaterMakesAClusterOfOne(long seed) {
    Watch watch = new Watch(seed);
    watch.lab.start("A1");
    assertThat(watch.began().until(watch.lab.server("A1")::isOpen)).isBetween(130L, 200L);
    assertThat(watch.of("A1").partitionGeneration()).isEqualTo(-1);
    assertThat(watch.until(() -> watch.of("A1").size() == 1)).isBetween(2_000L, 2_300L);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aStartedNodeJoinsAfterASecondAndAHalf(long seed) {
    Watch watch = new Watch(seed, "A1", "A2");
    watch.lab.start("A3");
    assertThat(watch.until(() -> watch.of("A1").size() == 3)).isBetween(1_500L, 1_800L);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aLostMemberIsSeenAfterTwoSecondsAndItsPartitionsMoveInTwoMore(long seed) {
    Watch watch = new Watch(seed, "A1", "A2", "A3");
    String key = watch.of("A2").key();
    watch.lab.stop("A1");
    long principal = watch.until(() -> watch.of("A3").size() == 2);
    long other = watch.until(() -> watch.of("A2").size() == 2);
    assertThat(Math.max(principal, other)).isBetween(1_750L, 2_450L);
    assertThat(watch.of("A2").key()).isNotEqualTo(key);

    watch.began();
    assertThat(watch.until(() -> watch.of("A2").migrateAllowed())).isBetween(20L, 130L);
    assertThat(watch.lab.remaining()).isEqualTo(2 * 2_770);
    assertThat(watch.until(() -> watch.lab.remaining() == 0)).isBetween(1_200L, 2_300L);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aLostPrincipalMakesOrphansAndThenANewKey(long seed) {
    Watch watch = new Watch(seed, "A1", "A2", "A3");
    watch.lab.stop("A3");
    assertThat(watch.until(() -> !watch.of("A1").isMember())).isBetween(1_350L, 1_650L);
    assertThat(watch.of("A1").size()).isEqualTo(3);
    assertThat(watch.of("A1").hasIntegrity()).isFalse();
    assertThat(watch.of("A1").migrateAllowed()).isFalse();
    assertThat(watch.until(() -> watch.of("A1").size() == 2)).isBetween(1_850L, 2_950L);
    assertThat(watch.of("A1").principal()).isEqualTo("A2");
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void anOrphanGivesUpItsOldViewAfterTenSeconds(long seed) {
    Watch watch = new Watch(seed);
    for (String id : new String[] {"A1", "A2"}) {
      String conf = Lab.conf(id, 2, "memory");
      watch.lab.startWith(id, conf.replace("name lab", "name lab\n  min-cluster-size 2"));
    }
    watch.lab.pass(5_000 + 7 * seed);
    assertThat(watch.of("A1").size()).isEqualTo(2);
    watch.began().lab.stop("A2");
    assertThat(watch.until(() -> !watch.of("A1").isMember())).isBetween(1_350L, 1_650L);
    assertThat(watch.until(() -> watch.of("A1").size() == 0)).isBetween(10_300L, 10_800L);
  }

  /** Half a second is allowed around what was measured a few times only. */
  @ParameterizedTest
  @CsvSource({
    "150,20,3300,3900",
    "250,10,3000,4500",
    "100,10,1300,1800",
    "50,10,600,1000",
  })
  void otherHeartbeatsAreNoticedAsMeasured(int interval, int timeout, long least, long most) {
    for (long seed = 1; seed <= 10; seed++) {
      Lab lab = Lab.measured(seed);
      for (String id : new String[] {"A1", "A2", "A3"}) {
        String beat = "mode mesh\n interval " + interval + "\n timeout " + timeout;
        String connect = "\n connect-timeout-ms " + Math.min(500, interval * timeout / 3);
        lab.startWith(id, Lab.conf(id, 2, "memory").replace("mode mesh", beat + connect));
      }
      lab.pass(12_000 + 31 * seed).stop(seed % 2 == 0 ? "A1" : "A3");
      long stopped = lab.now();
      while (lab.running().stream().anyMatch(server -> server.standing().size() == 3)) {
        lab.pass(5);
      }
      assertThat(lab.now() - stopped).isBetween(least - 500, most + 600);
    }
  }

  @ParameterizedTest
  @CsvSource({"3,2000,3100", "8,2200,2900"})
  void serversStartedTogetherFormOneCluster(int servers, long least, long most) {
    for (long seed = 1; seed <= 10; seed++) {
      Lab lab = Lab.measured(seed);
      for (int i = 1; i <= servers; i++) {
        lab.start("A" + i);
      }
      long started = lab.now();
      while (lab.running().stream().anyMatch(server -> server.standing().size() < servers)) {
        lab.pass(5);
      }
      assertThat(lab.now() - started).isBetween(least - 100, most + 100);
    }
  }
}
