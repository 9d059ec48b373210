package io.acko.domain.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts are escaped as Go's encoder does, wherever in the text the escapes stand. */
class JsonEscapesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plain|plain",
        "''|''",
        "<|\\u003c",
        "a<b>&c|a\\u003cb\\u003e\\u0026c",
        "\"|\\\"",
        "end\\|end\\\\",
        "\\\"both|\\\\\\\"both",
        "ä€|ä€",
        "\u2028x\u2029|\\u2028x\\u2029"
      })
  void escapesAsGoDoes(String text, String printed) {
    assertThat(Json.print(Value.of(text))).isEqualTo('"' + printed + '"');
  }

  @ParameterizedTest
  @CsvSource({"10,\\n", "13,\\r", "9,\\t", "8,\\b", "12,\\f", "1,\\u0001", "31,\\u001f"})
  void escapesControlCharacters(int code, String printed) {
    String text = "a" + (char) code + "b";
    assertThat(Json.print(Value.of(text))).isEqualTo("\"a" + printed + "b\"");
  }
}
