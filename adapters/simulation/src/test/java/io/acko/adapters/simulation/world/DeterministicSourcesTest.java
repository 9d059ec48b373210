package io.acko.adapters.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nothing in the deterministic packages can differ from one run to the next. */
class DeterministicSourcesTest {
  private static final Path SOURCES = Path.of("src/main/java/io/acko/adapters/simulation");
  private static final List<String> PACKAGES =
      List.of(
          "world",
          "decision",
          "kubernetes",
          "api",
          "fabric",
          "server",
          "server/conf",
          "server/data",
          "server/info",
          "operator",
          "oracle",
          "scenario",
          "chart",
          "script",
          "shrink",
          "driver");
  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "\\b(Linked)?HashMap\\b|\\bHashSet\\b|IdentityHashMap|identityHashCode|randomUUID"
              + "|currentTimeMillis|nanoTime|Instant\\.now|new Random\\b|ThreadLocalRandom"
              + "|\\bThread\\b|Executor|java\\.util\\.concurrent|\\.parallel\\(");

  @Test
  void noClockThreadHashOrderOrSharedChance() throws IOException {
    assertThat(offences()).isEmpty();
  }

  @Test
  void theRuleCanFail() {
    assertThat(FORBIDDEN.matcher("var map = new HashMap<String, String>();").find()).isTrue();
    assertThat(FORBIDDEN.matcher("Instant.now()").find()).isTrue();
    assertThat(FORBIDDEN.matcher("new TreeMap<>()").find()).isFalse();
  }

  private static List<String> offences() throws IOException {
    try (Stream<Path> files = PACKAGES.stream().flatMap(DeterministicSourcesTest::filesOf)) {
      List<Path> all = files.toList();
      assertThat(all).hasSizeGreaterThan(PACKAGES.size());
      return all.stream().flatMap(DeterministicSourcesTest::offences).toList();
    }
  }

  private static Stream<Path> filesOf(String name) {
    try {
      return Files.list(SOURCES.resolve(name))
          .filter(file -> file.toString().endsWith(".java"))
          .sorted();
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static Stream<String> offences(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> FORBIDDEN.matcher(line).find())
          .map(line -> file.getFileName() + ": " + line.strip());
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }
}
