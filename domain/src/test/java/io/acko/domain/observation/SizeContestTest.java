package io.acko.domain.observation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** B149: who quarrels about a size is named, and who changes it is not. */
class SizeContestTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private static List<SizeWrite> writes(String sequence) {
    List<SizeWrite> writes = new ArrayList<>();
    for (String one : sequence.split(" ")) {
      String[] parts = one.split("=");
      writes.add(
          new SizeWrite(parts[0], Integer.parseInt(parts[1]), NOON.plusSeconds(writes.size())));
    }
    return writes;
  }

  @ParameterizedTest
  @CsvSource({
    "git=3 hpa=5 git=3, true",
    "hpa=4 git=3 hpa=5 git=3, true",
    "git=3 hpa=5 git=3 hpa=5 person=6, true",
    "git=3, false",
    "git=3 hpa=5, false",
    "git=3 hpa=5 hpa=3, false",
    "git=3 git=5 git=3, false",
    "git=3 hpa=5 person=3, false",
    "git=3 hpa=5 git=4, false"
  })
  void aContestIsWritingAgainWhatAnotherWroteOver(String sequence, boolean contest) {
    assertThat(SizeContest.of(writes(sequence), NOON).isPresent()).isEqualTo(contest);
  }

  @Test
  void bothAreNamedWithTheirSizesAndATurnChangesNoWord() {
    String text = SizeContest.of(writes("git=3 hpa=5 git=3"), NOON).orElseThrow().text();
    assertThat(text).contains("git writes spec.size 3", "hpa writes 5", "let one of them own it");
    assertThat(SizeContest.of(writes("git=3 hpa=5 git=3 hpa=5"), NOON).orElseThrow().text())
        .isEqualTo(text);
  }

  @Test
  void whatWasLongAgoIsForgotten() {
    Instant late = NOON.plusSeconds(2).plus(SizeContest.MEMORY);
    assertThat(SizeContest.of(writes("git=3 hpa=5 git=3"), late)).isEmpty();
  }
}
