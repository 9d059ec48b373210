package io.acko.domain.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberValueTest {
  @ParameterizedTest
  @CsvSource({
    "1e6,1000000",
    "1000000.0,1000000",
    "2592000,2592000",
    "1e19,10000000000000000000",
    "-0.0,0",
    "0e9,0",
    "1.50,1.5",
    "1e-7,0.0000001",
  })
  void aNumberIsWrittenWithoutAnExponent(String number, String text) {
    assertThat(new NumberValue(new BigDecimal(number)).plain()).isEqualTo(text);
  }

  /** The greatest number of a JSON reader that knows doubles has 309 digits. */
  @Test
  void aNumberThatWouldFillTheMemoryStaysShort() {
    assertThat(new NumberValue(new BigDecimal("1e308")).plain()).hasSize(309);
    for (String number : new String[] {"1e999999999", "1e-999999999", "1e2147483647"}) {
      assertThat(new NumberValue(new BigDecimal(number)).plain()).hasSizeLessThan(20);
    }
  }
}
