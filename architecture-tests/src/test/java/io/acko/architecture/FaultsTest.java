package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every known fault has a row with a test that exists, a reason, or the word open. */
class FaultsTest {
  private static final Path PAGE = BuildModule.ROOT.resolve("architecture-tests/FAULTS.md");
  private static final Path REFERENCE = BuildModule.ROOT.resolve("../shared/reference");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| ([BF]\\d{3}) \\| ([^|]+) \\| ([^|]*) \\|$");

  /** Several may follow one another in a name. */
  private static final Pattern ID =
      Pattern.compile("(?<![A-Z])(?:(?<![0-9])|(?<=[BF]\\d{3}))[BF]\\d{3}(?![0-9a-z])");

  private static final Pattern GUARD = Pattern.compile("`(\\w+)\\.(\\w+)`");

  /** To be lowered with every row that is judged, never raised. */
  private static final int STILL_OPEN = 44;

  private static List<MatchResult> rows() {
    return ROW.matcher(BuildModule.read(PAGE)).results().toList();
  }

  private static Set<String> ids(String text) {
    return ID.matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> listed() {
    return rows().stream().map(row -> row.group(1)).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<String, String> tests() {
    return Stream.concat(
            Arrays.stream(BuildModule.values()).map(BuildModule::testSources),
            Stream.of(BuildModule.ROOT.resolve("architecture-tests/src/test/java")))
        .flatMap(directory -> BuildModule.files(directory, ".java").stream())
        .collect(
            Collectors.toMap(
                file -> String.valueOf(file.getFileName()).replace(".java", ""),
                BuildModule::read,
                String::concat));
  }

  private static boolean guarded(String guard, Map<String, String> tests) {
    boolean said = guard.startsWith("open: ") || guard.startsWith("does not apply: ");
    return (said || GUARD.matcher(guard).find())
        && GUARD
            .matcher(guard)
            .results()
            .allMatch(
                named ->
                    tests
                        .getOrDefault(named.group(1), "")
                        .contains("void " + named.group(2) + "("));
  }

  @Test
  void everyRowNamesAnExistingTestOrSaysWhyNot() {
    Map<String, String> tests = tests();
    assertThat(rows()).isNotEmpty().allMatch(row -> guarded(row.group(3), tests));
  }

  @Test
  void asManyAreOpenAsAreKnownToBe() {
    assertThat(rows()).filteredOn(row -> row.group(3).startsWith("open: ")).hasSize(STILL_OPEN);
  }

  @Test
  void noTestBearsAnOpenFault() {
    Set<String> borne = ids(String.join("\n", tests().values()));
    assertThat(rows())
        .filteredOn(row -> row.group(3).startsWith("open: "))
        .extracting(row -> row.group(1))
        .doesNotContainAnyElementsOf(borne);
  }

  @Test
  void anIdIsReadAlsoBehindAnother() {
    assertThat(ids("goesB025F046 and // F001, B002."))
        .containsExactlyInAnyOrder("B025", "F046", "F001", "B002");
    assertThat(ids("AB123 xF0011 B12")).isEmpty();
  }

  @Test
  void noFaultIsListedTwice() {
    assertThat(rows()).hasSameSizeAs(listed());
  }

  @Test
  void everyIdThatATestBearsIsListed() {
    assertThat(listed()).containsAll(ids(String.join("\n", tests().values())));
  }

  @Test
  void everyIdOfTheReferenceIsListedWhereItIsAtHand() {
    for (String name : List.of("field-bugs.md", "acko-known-faults.md")) {
      Path file = REFERENCE.resolve(name);
      if (Files.exists(file)) {
        assertThat(listed()).containsAll(ids(BuildModule.read(file)));
      }
    }
  }

  @Test
  void aRowWithoutATestIsFound() {
    Map<String, String> tests = Map.of("DoTest", "void does() {}");
    // A blank guard is no reason.
    assertThat(guarded("", tests)).isFalse();
    assertThat(guarded("`DoTest.does`", Map.of())).isFalse();
    assertThat(guarded("`DoTest.does`", Map.of("DoTest", "void does("))).isTrue();
  }
}
