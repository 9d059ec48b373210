package io.acko.adapters.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Severity;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WarningLinesTest {
  private static Finding warning(String path, String message) {
    return new Finding("some-rule", Severity.WARN, path, "", message, "mend it");
  }

  @Test
  void aShortWarningIsOneLine() {
    assertThat(WarningLines.of(List.of(warning("spec.image", "has no tag"))))
        .containsExactly("spec.image: has no tag; mend it [some-rule]");
  }

  @Test
  void aLongWarningIsSeveralLinesAndLosesNoWord() {
    String words =
        IntStream.range(0, 80).mapToObj(n -> "word" + n).collect(Collectors.joining(" "));
    List<String> lines = WarningLines.of(List.of(warning("spec", words)));
    assertThat(lines).hasSizeGreaterThan(3);
    String together =
        lines.stream().map(line -> line.replaceFirst("^… ", "")).collect(Collectors.joining(" "));
    assertThat(together).isEqualTo("spec: " + words + "; mend it [some-rule]");
  }

  @Test
  void whatDoesNotFitIsCounted() {
    List<String> lines =
        WarningLines.of(Collections.nCopies(1_000, warning("spec.size", "is too large")));
    assertThat(lines.getLast()).isEqualTo("and " + (1_000 - lines.size() + 1) + " more warnings");
  }

  @Test
  void everyLineKeepsTheLimitsOfTheApiWhateverItSays() {
    Random chance = new Random(7);
    for (int i = 0; i < 300; i++) {
      List<Finding> findings =
          IntStream.range(0, chance.nextInt(60))
              .mapToObj(_ -> warning(text(chance), text(chance)))
              .toList();
      List<String> lines = WarningLines.of(findings);
      assertThat(lines)
          .allSatisfy(
              line ->
                  assertThat(line)
                      .isNotBlank()
                      .hasSizeLessThanOrEqualTo(WarningLines.LINE)
                      .doesNotContainPattern("\\p{Cntrl}"));
      assertThat(lines.stream().mapToInt(l -> l.getBytes(StandardCharsets.UTF_8).length).sum())
          .isLessThanOrEqualTo(WarningLines.TOTAL_BYTES);
      assertThat(lines.isEmpty()).isEqualTo(findings.isEmpty());
    }
  }

  private static String text(Random chance) {
    return chance
        .ints(chance.nextInt(400), 0, 6)
        .mapToObj(n -> List.of("a", " ", "\n", "é", "\ud83d\ude00", "x").get(n))
        .collect(Collectors.joining());
  }
}
