package io.acko.domain.breaker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BackoffTest {
  private static final Backoff BACKOFF = BreakerPolicy.DEFAULT.backoff();

  @Test
  void doublesFromOneSecondToFiveMinutes() {
    long[] seconds = {1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300};
    for (int n = 1; n <= seconds.length; n++) {
      assertThat(BACKOFF.nominal(n)).hasSeconds((int) seconds[n - 1]);
    }
    assertThat(BACKOFF.nominal(Integer.MAX_VALUE)).hasSeconds(300);
  }

  @Test
  void movesByJitterWithinATenthAndNeverAboveTheCap() {
    Map<Integer, Long> firsts = new java.util.TreeMap<>();
    for (int seed = 0; seed < 2000; seed++) {
      for (int n = 1; n <= 12; n++) {
        Duration nominal = BACKOFF.nominal(n);
        Duration jittered = BACKOFF.jittered(n, "seed" + seed);
        assertThat(jittered.toMillis())
            .isBetween((long) (nominal.toMillis() * 0.89), (long) (nominal.toMillis() * 1.11));
        assertThat(jittered).isLessThanOrEqualTo(BACKOFF.cap());
      }
      firsts.merge((int) (BACKOFF.jittered(5, "seed" + seed).toMillis() / 100), 1L, Long::sum);
    }
    assertThat(firsts).describedAs("clusters spread").hasSizeGreaterThan(20);
  }

  @Test
  void givesTheSameWaitForTheSameFailure() {
    assertThat(BACKOFF.jittered(3, "input")).isEqualTo(BACKOFF.jittered(3, "input"));
  }
}
