package io.acko.domain.breaker;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.MapValue;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BreakerOverridesTest {

  @Test
  void changesOnlyWhatTheSpecGives() {
    MapValue given = MapValue.build().put("failureThreshold", 3).put("openFor", "1h30m").build();
    BreakerPolicy policy = BreakerOverrides.read(given).over(BreakerPolicy.DEFAULT);
    assertThat(policy.threshold()).isEqualTo(3);
    assertThat(policy.openFor()).isEqualTo(Duration.ofMinutes(90));
    assertThat(policy.backoff()).isEqualTo(BreakerPolicy.DEFAULT.backoff());
    assertThat(policy.maxOpenFor()).isEqualTo(BreakerPolicy.DEFAULT.maxOpenFor());
  }

  @Test
  void letsNonsenseChangeNothing() {
    MapValue given =
        MapValue.build()
            .put("failureThreshold", -1)
            .put("openFor", "soon")
            .put("initialBackoff", "0s")
            .put("maxOpenFor", "")
            .build();
    assertThat(BreakerOverrides.read(given).over(BreakerPolicy.DEFAULT))
        .isEqualTo(BreakerPolicy.DEFAULT);
  }

  @Test
  void keepsTheCapAboveTheFirstWait() {
    MapValue given = MapValue.build().put("initialBackoff", "10m").build();
    assertThat(BreakerOverrides.read(given).over(BreakerPolicy.DEFAULT).backoff().cap())
        .isEqualTo(Duration.ofMinutes(10));
  }
}
