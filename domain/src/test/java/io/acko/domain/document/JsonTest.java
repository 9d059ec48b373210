package io.acko.domain.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class JsonTest {

  @Test
  void printsKeysInOrderAndEscapesAsThePeerDoes() {
    MapValue map =
        MapValue.build()
            .put("b", "<&>\"\\\n\u0001")
            .put("a", ListValue.of(Value.of(1), NullValue.NULL, Value.of(true)))
            .build();
    assertThat(Json.print(map))
        .isEqualTo("{\"a\":[1,null,true],\"b\":\"\\u003c\\u0026\\u003e\\\"\\\\\\n\\u0001\"}");
  }

  @Test
  void givesOneDigestForEqualNumbersHoweverWritten() {
    assertThat(Digest.of(new NumberValue(new BigDecimal("1e6"))))
        .isEqualTo(Digest.of(Value.of(1_000_000)))
        .hasSize(16);
    assertThat(new NumberValue(new BigDecimal("0.00"))).isEqualTo(Value.of(0));
  }

  @Test
  void overlaysMapsDeeplyAndReplacesEverythingElse() {
    MapValue below =
        MapValue.build()
            .put("m", MapValue.build().put("x", 1).put("y", 2).build())
            .put("l", ListValue.of(Value.of(1)))
            .build();
    MapValue above =
        MapValue.build()
            .put("m", MapValue.build().put("y", 3).build())
            .put("l", ListValue.of(Value.of(2)))
            .build();
    assertThat(Json.print(below.overlaidBy(above)))
        .isEqualTo("{\"l\":[2],\"m\":{\"x\":1,\"y\":3}}");
  }
}
