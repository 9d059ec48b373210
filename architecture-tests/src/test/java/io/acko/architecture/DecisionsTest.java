package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A decision is a page with a number, in the same four parts, and a test guards it. */
class DecisionsTest {
  private static final Path DIRECTORY = BuildModule.ROOT.resolve("architecture-tests/decisions");
  private static final Pattern NAME = Pattern.compile("(\\d{4})-[a-z0-9]+(-[a-z0-9]+)*\\.md");

  /** Numbers of decisions that are written elsewhere and come later. */
  private static final Set<String> ON_THEIR_WAY = Set.of("0015", "0016", "0017");

  private static final Pattern GUARDS = Pattern.compile("(?m)^Guarded by: (.+)$");
  private static final Pattern GUARD = Pattern.compile("`(\\w+)`");

  private static List<String> faults(String name, String text, Set<String> tests) {
    List<String> faults = new ArrayList<>();
    Matcher form = NAME.matcher(name);
    if (!form.matches()) {
      return List.of(name + " is not named NNNN-title.md");
    }
    if (!text.startsWith("# " + form.group(1) + " ")) {
      faults.add(name + " has another number in its title");
    }
    for (String part : List.of("## Context", "## Decision", "## Consequence")) {
      if (text.lines().noneMatch(part::equals)) {
        faults.add(name + " has no part " + part);
      }
    }
    Matcher guards = GUARDS.matcher(text);
    List<String> named =
        guards.find()
            ? GUARD.matcher(guards.group(1)).results().map(found -> found.group(1)).toList()
            : List.of();
    if (named.isEmpty()) {
      faults.add(name + " names no guard");
    }
    named.stream()
        .filter(guard -> !tests.contains(guard))
        .forEach(guard -> faults.add(name + " is guarded by " + guard + ", which is no test"));
    return faults;
  }

  private static Set<String> tests() {
    return Stream.concat(
            Arrays.stream(BuildModule.values()).map(BuildModule::testSources),
            Stream.of(BuildModule.ROOT.resolve("architecture-tests/src/test/java")))
        .flatMap(directory -> BuildModule.files(directory, "Test.java").stream())
        .map(file -> String.valueOf(file.getFileName()).replace(".java", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyDecisionNamesAnExistingTestAsItsGuard() {
    List<Path> decisions = BuildModule.files(DIRECTORY, "");
    assertThat(decisions).isNotEmpty();
    assertThat(
            decisions.stream()
                .flatMap(
                    file ->
                        faults(String.valueOf(file.getFileName()), BuildModule.read(file), tests())
                            .stream()))
        .isEmpty();
  }

  @Test
  void decisionsAreNumberedWithoutGaps() {
    List<String> numbers =
        BuildModule.files(DIRECTORY, ".md").stream()
            .map(file -> String.valueOf(file.getFileName()).substring(0, 4))
            .toList();
    int last = Integer.parseInt(numbers.getLast());
    assertThat(numbers).doesNotHaveDuplicates();
    assertThat(
            Stream.iterate(1, n -> n + 1)
                .limit(last)
                .map("%04d"::formatted)
                .filter(number -> !ON_THEIR_WAY.contains(number)))
        .allMatch(numbers::contains);
  }

  @Test
  void aDecisionWithoutATestIsFound() {
    String good =
        "# 0001 Do\n\n## Context\n\n## Decision\n\n## Consequence\n\nGuarded by: `DoTest`\n";
    Set<String> tests = Set.of("DoTest");
    assertThat(faults("0001-do.md", good, tests)).isEmpty();
    assertThat(faults("do.md", good, tests)).hasSize(1);
    assertThat(faults("0002-do.md", good, tests)).hasSize(1);
    assertThat(faults("0001-do.md", good, Set.of())).hasSize(1);
    assertThat(faults("0001-do.md", good.replace("Guarded", "Kept"), tests)).hasSize(1);
    assertThat(faults("0001-do.md", good.replace("## Context", ""), tests)).hasSize(1);
  }
}
