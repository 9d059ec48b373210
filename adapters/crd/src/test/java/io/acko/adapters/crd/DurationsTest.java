package io.acko.adapters.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.breaker.BreakerOverrides;
import io.acko.domain.document.MapValue;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

  @ParameterizedTest
  @ValueSource(strings = {"1s", "5m", "30m", "4h", "1h30m", "500ms", "1h2m3s4ms", "999999s"})
  void whatTheSchemaAdmitsTheCoreReads(String text) {
    assertThat(text).matches(Durations.PATTERN).hasSizeGreaterThanOrEqualTo(2);
    assertThat(BreakerOverrides.read(MapValue.ofTexts(Map.of("openFor", text))).openFor())
        .isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1d", "1.5h", "30m1h", "-1s", "1s ", "1000000s", "soon"})
  void whatTheCoreCannotReadTheSchemaRefuses(String text) {
    assertThat(text).doesNotMatch(Durations.PATTERN);
    assertThat(BreakerOverrides.read(MapValue.ofTexts(Map.of("openFor", text))).openFor())
        .isEmpty();
  }
}
