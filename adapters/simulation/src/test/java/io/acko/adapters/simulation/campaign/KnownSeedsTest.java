package io.acko.adapters.simulation.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import io.acko.adapters.simulation.scenario.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The seeds of {@code seeds.txt}, which found something once, find nothing any more. */
class KnownSeedsTest {
  private static final Path FILE = Path.of("src/test/resources/seeds.txt");

  record Known(Profile profile, long seed, LocalDate since, String why) {
    static Known read(String line) {
      String[] words = line.split(" ", 4);
      if (words.length < 4) {
        throw new IllegalArgumentException("not 'profile seed date why': " + line);
      }
      return new Known(
          Profile.valueOf(words[0].toUpperCase(Locale.ROOT)),
          Long.parseLong(words[1]),
          LocalDate.parse(words[2]),
          words[3]);
    }
  }

  static List<Known> known() throws IOException {
    return Files.readAllLines(FILE).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Known::read)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("known")
  void findsNothingAnyMore(Known known) {
    Outcome outcome = Simulation.run(Scenario.of(known.profile(), known.seed()));

    assertThat(outcome.findings()).as(outcome::text).isEmpty();
  }

  @Test
  void eachStandsThereOnce() throws IOException {
    assertThat(known()).isNotEmpty();
    assertThat(known().stream().map(one -> one.profile() + " " + one.seed()))
        .doesNotHaveDuplicates();
  }

  @Test
  void aLineWithoutAReasonIsNone() {
    assertThatIllegalArgumentException().isThrownBy(() -> Known.read("swarm 3 2026-11-30"));
  }
}
