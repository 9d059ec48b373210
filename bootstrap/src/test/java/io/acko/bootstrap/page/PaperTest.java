package io.acko.bootstrap.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaperTest {
  private final StringWriter out = new StringWriter();

  @ParameterizedTest
  @ValueSource(ints = {30, 60, 100, 200})
  void noLineIsWiderThanThePaperUnlessAWordIs(int width) {
    Paper paper = new Paper(new PrintWriter(out, true), width);
    String text = "a tired person reads short lines ".repeat(9);
    paper.item("  1  ", text);
    paper.text("    ", text);
    paper.entry("  ", "word", 9, text);
    paper.table("  ", List.of(List.of("a", "b", text), List.of("long", "b", "c")));

    assertThat(out.toString().lines()).allMatch(line -> line.length() <= Math.max(width, 40));
    assertThat(out.toString()).doesNotContain(" \n");
  }

  @Test
  void aLongWordStaysWhole() {
    assertThat(Paper.wrap("see spec.aerospikeConfig.namespaces now", 10))
        .containsExactly("see", "spec.aerospikeConfig.namespaces", "now");
  }

  @ParameterizedTest
  @CsvSource({
    "PT5S, 5 s ago",
    "PT90S, 90 s ago",
    "PT2M, 2 min ago",
    "PT119M, 119 min ago",
    "PT2H, 2 h ago",
    "PT2H10M, 2 h 10 min ago",
    "P3D, 3 days ago",
    "PT-12M, in 12 min"
  })
  void timesAreToldAsPeopleDo(Duration since, String words) {
    Instant now = Instant.parse("2026-06-01T12:00:00Z");

    assertThat(Ago.of(now.minus(since), now)).isEqualTo(words);
    assertThat(Ago.of(now.minus(since).toString(), now)).isEqualTo(words);
  }

  @Test
  void whatIsNoTimeIsToldAsItIs() {
    assertThat(Ago.of("yesterday", Instant.EPOCH)).isEqualTo("yesterday");
  }
}
