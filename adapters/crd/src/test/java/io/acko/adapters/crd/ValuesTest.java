package io.acko.adapters.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

class ValuesTest {
  private static final KubernetesSerialization JSON = new KubernetesSerialization();

  @Test
  void everyDocumentComesBackAsItWas() {
    for (int seed = 0; seed < 2000; seed++) {
      Value document = new Chance(seed).value(4);
      assertThat(JsonValues.read(JsonValues.write(document)))
          .as("seed %d", seed)
          .isEqualTo(document);
      assertThat(PlainValues.read(PlainValues.write(document)))
          .as("seed %d", seed)
          .isEqualTo(document);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e6", "1000000", "1000000.0", "1.0E+6"})
  void oneNumberIsOneNumberHoweverItIsWritten(String text) {
    JsonNode node = JSON.unmarshal("{\"n\": " + text + "}", JsonNode.class);
    Value number = JsonValues.read(node).asMap().get("n").orElseThrow();
    assertThat(number).isEqualTo(Value.of(1_000_000));
    assertThat(JsonValues.write(number).toString()).isEqualTo("1000000");
  }

  @Test
  void wholeNumbersStayWholeWhateverTheirSize() {
    assertThat(PlainValues.write(Value.of(3))).isEqualTo(3);
    assertThat(PlainValues.write(Value.of(4_294_967_296L))).isEqualTo(4_294_967_296L);
    BigInteger big = new BigInteger("12345678901234567890123");
    assertThat(PlainValues.write(new NumberValue(new BigDecimal(big)))).isEqualTo(big);
    assertThat(PlainValues.write(Value.of(Long.MIN_VALUE)))
        .isEqualTo(BigInteger.valueOf(Long.MIN_VALUE));
  }

  @Test
  void aNumberOfAGigabyteOfDigitsStaysAText() {
    BigDecimal monster = new BigDecimal("1e999999999");
    assertThat(PlainValues.read(monster)).isEqualTo(new TextValue("1E+999999999"));
    assertThat(JsonValues.read(JsonNodeFactory.instance.numberNode(monster)))
        .isEqualTo(new TextValue("1E+999999999"));
    assertThat(PlainValues.read(Double.NaN)).isEqualTo(new TextValue("NaN"));
  }
}
