package io.acko.domain.server.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.Value;
import io.acko.domain.failure.Violation;
import io.acko.domain.server.Placed;
import io.acko.domain.server.conf.ConfParser;
import io.acko.domain.server.conf.ParsedConf;
import io.acko.domain.server.parameter.RawRow;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every row of the table, put into a configuration and judged there. */
class EveryRowReviewTest {

  static List<RawRow> community() {
    return RawRow.parameters().stream()
        .filter(row -> !row.isEnterprise() && !row.has("seed"))
        .toList();
  }

  static List<RawRow> enterprise() {
    return RawRow.parameters().stream()
        .filter(row -> row.isEnterprise() && !row.context().equals("network/tls"))
        .toList();
  }

  /** Without what is translated, since existing resources have it. */
  static List<RawRow> obsolete() {
    return RawRow.obsolete().stream().filter(row -> !row.name().equals("data-in-memory")).toList();
  }

  @ParameterizedTest
  @MethodSource("community")
  void acceptedValuesAreWrittenAndReadBack(RawRow row) {
    for (String value : row.accepted()) {
      Placed placed = Placed.of(row.context(), row.name(), Value.of(value));
      Review review = Reviews.of(placed.config());
      assertThat(review.findings().violations())
          .as(value)
          .noneMatch(found -> isOfTheValue(found, placed, row));
      assertThat(review.conf().text()).contains("\t" + row.name() + " " + value + "\n");
      assertThat(ConfParser.parse(review.conf().text()))
          .isEqualTo(new ParsedConf.Read(review.conf()));
    }
  }

  @ParameterizedTest
  @MethodSource("community")
  void refusedValuesAreToldWithValueAndFix(RawRow row) {
    for (String value : row.refused()) {
      Placed placed = Placed.of(row.context(), row.name(), Value.of(value));
      List<Violation> violations = Reviews.violations(placed.config());
      assertThat(violations).as(value).anyMatch(found -> isOfTheValue(found, placed, row));
      assertThat(violations)
          .filteredOn(found -> isOfTheValue(found, placed, row))
          .allMatch(found -> found.fix().startsWith("write "))
          .allMatch(found -> value.isBlank() || mentions(found.message(), value));
    }
  }

  @ParameterizedTest
  @MethodSource("enterprise")
  void enterpriseNamesAreRefusedWhateverTheValue(RawRow row) {
    for (String value : List.of("0", "false", "anything")) {
      Placed placed = Placed.of(row.context(), row.name(), Value.of(value));
      assertThat(Reviews.violations(placed.config()))
          .anyMatch(
              found ->
                  found.path().equals(placed.path())
                      && found.message().contains("'" + row.name() + "' is Enterprise-only"));
      assertThat(Reviews.of(placed.config()).conf().text()).doesNotContain("\t" + row.name() + " ");
    }
  }

  // B037, B038, F020: names that servers had once, with the replacement the server itself gives.
  @ParameterizedTest
  @MethodSource("obsolete")
  void obsoleteNamesAreRefusedWithTheirReplacement(RawRow row) {
    Placed placed = Placed.of(row.context(), row.name(), Value.of("1"));
    assertThat(Reviews.violations(placed.config()))
        .anyMatch(
            found ->
                found.path().equals(placed.path())
                    && found.message().contains("'" + row.name() + "' is obsolete")
                    && found.fix().contains(row.cells().get(1)));
  }

  private static boolean isOfTheValue(Violation found, Placed placed, RawRow row) {
    return found.path().equals(placed.path())
        && (found.message().startsWith(row.name() + " ")
            || found.message().contains("config parameter"));
  }

  private static boolean mentions(String message, String value) {
    return message.contains(value)
        || message.contains(value.substring(value.lastIndexOf(' ') + 1))
        || message.contains(value.split(" ", -1).length + " words")
        || message.contains(value.substring(0, Math.min(30, value.length())));
  }
}
