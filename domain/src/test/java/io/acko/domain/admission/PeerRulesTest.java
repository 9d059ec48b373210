package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Surroundings;
import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that the peer checks is lost without a reason, and each of its gaps is closed. */
class PeerRulesTest {
  private static final Set<String> OURS =
      Rules.ALL.stream().map(Rule::id).collect(Collectors.toSet());

  /** A line of a table: the peer's number, what has become of it, and a remark. */
  private record Row(String number, String ours, String remark) {
    static Row of(String line) {
      String[] cells = line.split("\\|", -1);
      return new Row(cells[0].strip(), cells[1].strip(), cells.length > 2 ? cells[2].strip() : "");
    }

    List<String> ids() {
      return ours.equals("-") ? List.of() : Arrays.asList(ours.split(",\\s*"));
    }
  }

  private static List<Row> rows(String table) {
    return Examples.lines(table).stream().map(Row::of).toList();
  }

  private static List<String> numbers(String letter, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> letter + "%03d".formatted(i)).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"peer-rules.txt", "peer-gaps.txt"})
  void everyNumberHasRulesThatExistOrAReason(String table) {
    assertThat(rows(table)).extracting(Row::number).doesNotHaveDuplicates();
    for (Row row : rows(table)) {
      assertThat(OURS).as(row.number()).containsAll(row.ids());
      if (row.ids().isEmpty()) {
        assertThat(row.remark()).as(row.number()).isNotBlank();
      }
    }
  }

  @Test
  void noNumberOfThePeerIsForgotten() {
    assertThat(rows("peer-rules.txt").stream().map(Row::number))
        .containsAll(numbers("V", 61))
        .containsAll(numbers("S", 15))
        .containsAll(numbers("T", 6))
        .containsAll(numbers("U", 2))
        .containsAll(numbers("R", 5));
    assertThat(rows("peer-gaps.txt").stream().map(Row::number).toList())
        .isEqualTo(numbers("G", 41));
    assertThat(rows("peer-defaults.txt").stream().map(Row::number))
        .containsAll(numbers("D", 13))
        .contains("TD01", "TD02", "TD03");
  }

  @Test
  void theNumbersAreThoseOfTheInventory() throws Exception {
    Optional<Path> inventory = Surroundings.find("reference/acko-admission.md");
    Assumptions.assumeTrue(inventory.isPresent(), "the inventory is not here");
    Matcher number =
        Pattern.compile("(?m)^\\| ([SVUTDRG]D?\\d{2,3})\\b")
            .matcher(Files.readString(inventory.get()));
    Set<String> theirs = new TreeSet<>();
    while (number.find()) {
      theirs.add(number.group(1));
    }
    assertThat(theirs).hasSizeGreaterThan(140);
    assertThat(
            Stream.of("peer-rules.txt", "peer-gaps.txt", "peer-defaults.txt")
                .flatMap(table -> rows(table).stream())
                .map(Row::number))
        .containsAll(theirs);
  }
}
