package io.acko.domain.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "1Gi,1024Mi",
    "1,1000m",
    "1e3,1k",
    "0.5,500m",
    "2E,2e18",
    "1Ki,1024",
    "3.0,3",
    ".5,500m",
    "0.12345678901,123456790n",
    "9000000000000000000000,9e21"
  })
  void takesDifferentSpellingsForOneSize(String one, String other) {
    assertThat(Quantity.same(one, other)).isTrue();
    assertThat(Quantity.same(other, one)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1Gi,1G", "1,1m", "a,a", "1Gi,"})
  void tellsDifferentSizesAndNonsenseApart(String one, String other) {
    assertThat(Quantity.same(one, other == null ? "" : other)).isFalse();
  }

  // F008.
  @ParameterizedTest
  @ValueSource(strings = {"", "ten", "1 Gi", "Gi", "1GiB", "0x10", "1e", "--1", "1.2.3", "1i"})
  void readsNoNonsense(String text) {
    assertThat(Quantity.parse(text)).isEmpty();
  }
}
