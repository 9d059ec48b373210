package io.acko.domain.server.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.Value;
import io.acko.domain.server.Placed;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.RawRow;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.review.Reviews;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The class of a change of each row of the table, as its row says it. */
class EveryRowChangeTest {
  private static final ParameterTable TABLE = ParameterTable.of(ServerVersion.NEWEST);

  static List<RawRow> community() {
    return RawRow.parameters().stream()
        .filter(row -> !row.isEnterprise() && !row.has("seed") && !row.has("required"))
        .toList();
  }

  static List<RawRow> required() {
    return RawRow.parameters().stream().filter(row -> row.has("required")).toList();
  }

  @ParameterizedTest
  @MethodSource("community")
  void anotherValueIsOfTheClassOfItsRow(RawRow row) {
    String one = row.accepted().get(0);
    String other = row.accepted().get(1);
    ConfigurationChange change = between(conf(row, one), conf(row, other));
    assertThat(change.kind()).isEqualTo(expected(row));
    if (change.kind() == ChangeClass.LIVE && !row.form().equals("log-level")) {
      assertThat(change.commands())
          .singleElement()
          .extracting(LiveCommand::text)
          .asString()
          .startsWith("set-config:context=")
          .endsWith(row.name() + "=" + canonical(row, other));
    }
    assertThat(between(conf(row, one), conf(row, one)))
        .isEqualTo(new ConfigurationChange(List.of(), List.of()));
  }

  // F022: a removed key goes back to the default of the table, and needs no old value for it.
  @ParameterizedTest
  @MethodSource("community")
  void aRemovedValueIsTheDefaultOfTheTable(RawRow row) {
    if (row.fallback().equals("-") || row.fallback().startsWith("~") || !row.fallbackFits()) {
      return;
    }
    String fallback = row.fallback();
    String other =
        row.accepted().stream()
            .filter(value -> !canonical(row, value).equals(canonical(row, fallback)))
            .findFirst()
            .orElseThrow();
    Conf without = Reviews.of(Placed.of(row.context(), "absent", Value.of("x")).config()).conf();
    assertThat(between(without, conf(row, fallback)).kind()).isEqualTo(ChangeClass.NONE);
    ConfigurationChange change = between(conf(row, other), without);
    assertThat(change.kind()).isEqualTo(expected(row));
    if (change.kind() == ChangeClass.LIVE) {
      assertThat(change.commands())
          .singleElement()
          .extracting(LiveCommand::text)
          .asString()
          .endsWith(row.name() + "=" + canonical(row, fallback));
    }
  }

  @ParameterizedTest
  @MethodSource("required")
  void whatEveryNodeMustHaveAlikeIsNotChangedOneByOne(RawRow row) {
    ConfigurationChange change =
        between(conf(row, row.accepted().get(0)), conf(row, row.accepted().get(1)));
    assertThat(change.kind())
        .isEqualTo(row.has("parts") ? ChangeClass.FORBIDDEN : ChangeClass.RESTART);
    assertThat(change.commands()).isEmpty();
  }

  private static ChangeClass expected(RawRow row) {
    if (row.has("identity")) {
      return ChangeClass.NONE;
    }
    if (row.has("parts")) {
      return ChangeClass.FORBIDDEN;
    }
    if (row.has("wipes")) {
      return ChangeClass.NEW_VOLUME_OR_WIPE;
    }
    boolean live = row.setConfig().startsWith("live") && !row.setConfig().endsWith("backing");
    return live || row.form().equals("log-level") ? ChangeClass.LIVE : ChangeClass.RESTART;
  }

  private static String canonical(RawRow row, String value) {
    Parameter parameter = TABLE.parameter(row.context(), row.name()).orElseThrow();
    return String.join(" ", parameter.form().canonical(List.of(value.split(" "))));
  }

  private static Conf conf(RawRow row, String value) {
    return Reviews.of(Placed.of(row.context(), row.name(), Value.of(value)).config()).conf();
  }

  private static ConfigurationChange between(Conf before, Conf after) {
    return ConfigurationDiff.between(before, after, TABLE);
  }
}
