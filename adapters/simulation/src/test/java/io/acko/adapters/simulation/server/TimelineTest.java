package io.acko.adapters.simulation.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
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
}
