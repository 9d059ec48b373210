package io.acko.domain.server.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** No row is missing in the data file, and each says what was measured. */
class CompleteTableTest {
  /** Members of a section that no Community server reads, told by the reference in one sentence. */
  private static final String NOT_IN_A_TABLE = "network/tls";

  private static final String FROZEN = "names-of-8-1.txt";

  /** The names of each section as they were when the file was last held against the reference. */
  @Test
  void everySectionHasTheNamesItHadWhenTheReferenceWasRead() {
    assertThat(names(RawRow.parameters())).isEqualTo(frozen("parameters"));
    assertThat(names(RawRow.obsolete())).isEqualTo(frozen("removed"));
  }

  @Test
  void theReferenceNamesTheParametersOfTheFileAndNoOther() {
    List<String> reference =
        ReferenceRow.all(reference()).stream().map(ReferenceRow::toString).toList();
    assertThat(reference).hasSizeGreaterThan(240).doesNotHaveDuplicates();
    assertThat(
            RawRow.parameters().stream()
                .filter(row -> !row.context().equals(NOT_IN_A_TABLE))
                .map(RawRow::toString))
        .containsExactlyInAnyOrderElementsOf(reference);
  }

  @Test
  void everyRowSaysWhatTheReferenceSays() {
    Map<String, RawRow> rows =
        RawRow.parameters().stream()
            .collect(Collectors.toMap(RawRow::toString, Function.identity()));
    List<ReferenceRow> reference = ReferenceRow.all(reference());
    assertThat(reference).isNotEmpty();
    for (ReferenceRow told : reference) {
      RawRow row = Objects.requireNonNull(rows.get(told.toString()), told.toString());
      assertThat(told.hasDefault(row.fallback())).as("default of %s", told).isTrue();
      assertThat(row.setConfig()).as("set-config of %s", told).isEqualTo(told.setConfig());
      assertThat(row.cells().get(4)).as("edition of %s", told).isEqualTo(told.edition());
      if (!row.isEnterprise()) {
        assertThat(row.form()).as("form of %s", told).isEqualTo(told.form());
        assertThat(row.cells().get(5)).as("traits of %s", told).contains(told.repeated());
        told.range()
            .ifPresent(range -> assertThat(range(row)).as("range of %s", told).contains(range));
      }
      if (row.form().equals("enum")) {
        assertThat(row.accepted()).as("values of %s", told).isEqualTo(told.values());
      }
    }
  }

  private static Optional<List<BigInteger>> range(RawRow row) {
    String[] words = row.cells().getFirst().split(" ");
    Bounds bounds = Bounds.parse(words[words.length - 1]);
    return Optional.of(List.of(bounds.least(), bounds.most()));
  }

  @Test
  void everyRemovedNameOfTheReferenceHasItsHint() {
    assertThat(RawRow.obsolete().stream().map(row -> row + ": " + row.cells().get(1)))
        .containsExactlyInAnyOrderElementsOf(ReferenceRow.obsolete(reference()));
  }

  @Test
  void aVersionKnowsWhatTheReferenceSaysItKnows() {
    Map<String, Map<String, Boolean>> told = ReferenceRow.sinceWhen(reference());
    // The same table tells of commands.
    told.keySet().retainAll(RawRow.parameters().stream().map(RawRow::name).toList());
    assertThat(told.keySet()).contains("tomb-raider-unmark-threads", "apply-ttl-reductions");
    told.forEach(
        (name, versions) ->
            versions.forEach(
                (version, known) ->
                    assertThat(knows(version, name)).as("%s %s", version, name).isEqualTo(known)));
  }

  private static boolean knows(String version, String name) {
    ParameterTable table = ParameterTable.of(ServerVersion.parse(version).orElseThrow());
    return table.parameters().stream()
        .anyMatch(one -> one.name().equals(name) && table.knows(one.since()));
  }

  private static Path reference() {
    Optional<Path> file = ReferenceRow.file();
    assumeTrue(file.isPresent(), "the reference is not beside this checkout");
    return file.orElseThrow();
  }

  private static Map<String, String> names(List<RawRow> rows) {
    TreeMap<String, TreeSet<String>> names = new TreeMap<>();
    rows.forEach(row -> names.computeIfAbsent(row.context(), _ -> new TreeSet<>()).add(row.name()));
    TreeMap<String, String> joined = new TreeMap<>();
    names.forEach((context, all) -> joined.put(context, all.size() + " " + String.join(" ", all)));
    return joined;
  }

  private static Map<String, String> frozen(String kind) {
    try (InputStream in = CompleteTableTest.class.getResourceAsStream(FROZEN)) {
      String text =
          new String(Objects.requireNonNull(in, FROZEN).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> line.startsWith(kind + " "))
          .map(line -> line.split(" ", 3))
          .collect(Collectors.toMap(words -> words[1], words -> words[2]));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
