package io.acko.domain.server.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the data file says is what the table answers, row by row. */
class EveryRowTest {
  private static final ParameterTable TABLE = ParameterTable.of(ServerVersion.NEWEST);

  static List<RawRow> parameters() {
    return RawRow.parameters();
  }

  static List<RawRow> obsolete() {
    return RawRow.obsolete();
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void aParameterTakesWhatItsRowSaysAndNothingElse(RawRow row) {
    Parameter parameter = TABLE.parameter(row.context(), row.name()).orElseThrow();
    for (String value : row.accepted()) {
      assertThat(parameter.form().fault(words(value))).as(value).isEmpty();
    }
    for (String value : row.refused()) {
      assertThat(parameter.form().fault(words(value))).as(value).isPresent();
    }
    assertThat(parameter.form().advice()).startsWith("write ");
  }

  @Test
  void aSizeInTheUnitsOfKubernetesIsToldHowServersWriteIt() {
    ValueForm size =
        TABLE.parameter("namespace/storage-engine-memory", "data-size").orElseThrow().form();
    assertThat(size.fault(List.of("4Gi"))).isPresent();
    assertThat(size.advice(List.of("4Gi"))).startsWith("write 4G,");
    assertThat(size.advice(List.of("4GB"))).isEqualTo(size.advice());
    assertThat(size.advice(List.of())).isEqualTo(size.advice());
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void aParameterIsOfTheClassAndEditionOfItsRow(RawRow row) {
    Parameter parameter = TABLE.parameter(row.context(), row.name()).orElseThrow();
    assertThat(parameter.setConfig().text()).isEqualTo(row.setConfig());
    assertThat(parameter.isLive(false)).isEqualTo(row.setConfig().matches("live|live-unchecked"));
    assertThat(parameter.isEnterpriseOnly()).isEqualTo(row.isEnterprise());
    assertThat(TABLE.lookup(row.context(), row.name())).isEqualTo(new Lookup.Found(parameter));
    for (Trait trait : Trait.values()) {
      assertThat(parameter.is(trait)).as(trait.text()).isEqualTo(row.has(trait.text()));
    }
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void aDefaultThatCanBeWrittenDownIsAValueUnlessItSwitchesOff(RawRow row) {
    Parameter parameter = TABLE.parameter(row.context(), row.name()).orElseThrow();
    Optional<String> literal = parameter.fallback().literal();
    assertThat(literal.isPresent())
        .isEqualTo(!row.fallback().equals("-") && !row.fallback().startsWith("~"));
    if (!row.isEnterprise()) {
      assertThat(row.fallbackFits() || row.setConfig().equals("static"))
          .as("a default that no file has is never sent to a server: %s", literal)
          .isTrue();
    }
  }

  @Test
  void onlyTheAdminPortIsByDefaultWhatNoFileHas() {
    assertThat(parameters().stream().filter(row -> !row.isEnterprise() && !row.fallbackFits()))
        .extracting(RawRow::toString)
        .containsExactly("network/admin/port");
    assertThat(TABLE.parameter("network/admin", "port").orElseThrow().fallback())
        .isEqualTo(new Fallback.Literal("0"));
  }

  @ParameterizedTest
  @MethodSource("obsolete")
  void anObsoleteNameIsAnsweredWithTheHintOfTheServer(RawRow row) {
    assertThat(TABLE.lookup(row.context(), row.name()))
        .isEqualTo(new Lookup.Removed(new Obsolete(row.context(), row.name(), row.cells().get(1))));
  }

  @Test
  void theFileIsAsLongAsTheReference() {
    List<RawRow> rows = RawRow.parameters();
    // The reference has console and file as one table, the file has a row for each.
    assertThat(rows).hasSize(255 + 1);
    assertThat(rows.stream().filter(row -> row.setConfig().matches("live|live-unchecked")))
        .hasSize(104);
    assertThat(rows.stream().filter(row -> row.setConfig().equals("live-with-backing"))).hasSize(1);
    assertThat(rows.stream().filter(RawRow::isEnterprise)).hasSize(73);
    assertThat(RawRow.obsolete()).hasSize(31);
  }

  @Test
  void noRowIsThereTwiceAndNoneIsLost() {
    Set<String> keys = new HashSet<>();
    RawRow.all().forEach(row -> assertThat(keys.add(row.toString())).as("%s", row).isTrue());
    assertThat(TABLE.parameters().size() + TABLE.sections().size() + TABLE.obsolete().size())
        .isEqualTo(keys.size());
  }

  private static List<String> words(String value) {
    return value.isEmpty() ? List.of() : List.of(value.split(" "));
  }
}
