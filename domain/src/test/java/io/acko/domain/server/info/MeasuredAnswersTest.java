package io.acko.domain.server.info;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every answer that was measured means what the table says. */
class MeasuredAnswersTest {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  /** A command, and not the other parameters that it may have instead. */
  private static final Pattern COMMAND = Pattern.compile("(?!network)[a-z-]+(?:[:/;].*)?");

  static Stream<MeasuredAnswer> answers() {
    return MeasuredAnswer.all().stream();
  }

  @ParameterizedTest
  @MethodSource("answers")
  void meansWhatTheTableSays(MeasuredAnswer row) {
    assertThat(Meaning.of(CommandsByText.of(row.command()).read(row.raw()), row))
        .isEqualTo(row.meaning());
  }

  @ParameterizedTest
  @MethodSource("answers")
  void noErrorIsAValueOfAnyCommand(MeasuredAnswer row) {
    if (row.meaning().startsWith("refused")) {
      for (MeasuredAnswer other : MeasuredAnswer.all()) {
        assertThat(CommandsByText.of(other.command()).read(row.raw()))
            .isInstanceOf(InfoAnswer.Refused.class);
      }
    }
  }

  @Test
  void everyCommandThatTheOperatorSendsIsInTheTable() {
    Set<Command<?>> read =
        answers().map(row -> CommandsByText.of(row.command())).collect(Collectors.toSet());
    assertThat(read)
        .contains(
            IdentityCommands.BUILD,
            IdentityCommands.EDITION,
            IdentityCommands.RELEASE,
            IdentityCommands.NODE,
            IdentityCommands.CLUSTER_NAME,
            IdentityCommands.NAMESPACES,
            IdentityCommands.STATUS,
            IdentityCommands.BEST_PRACTICES,
            PeerCommands.SERVICE_CLEAR_STD,
            PeerCommands.SERVICE_CLEAR_ALT,
            PeerCommands.PEERS_CLEAR_STD,
            PeerCommands.PEERS_CLEAR_ALT,
            PeerCommands.ALUMNI_CLEAR_STD,
            PeerCommands.PEERS_GENERATION,
            PeerCommands.SUCCESSION,
            PeerCommands.SERVICES_ALUMNI_RESET,
            ClusterCommands.STATISTICS,
            ClusterCommands.SETS,
            ClusterCommands.PARTITION_GENERATION,
            ClusterCommands.REBALANCE_GENERATION,
            ClusterCommands.RECLUSTER,
            ConfigurationCommands.LOGS);
  }

  /** Where the measurements lie beside the checkout, none of them may be missing in the table. */
  @Test
  void nothingThatWasMeasuredIsMissing() throws IOException {
    Optional<Path> measurements = measurements();
    assumeTrue(measurements.isPresent(), "the measurements are not beside this checkout");
    String text = Files.readString(measurements.orElseThrow());
    String commands = text.substring(text.indexOf("## 2. "), text.indexOf("## 4. "));
    Stream<String> refusedAlways = codes(commands.substring(commands.indexOf("### 3.8 ")));
    Set<String> told =
        names(
            Stream.concat(column(commands, 1), refusedAlways)
                .filter(code -> COMMAND.matcher(code).matches()));
    assertThat(told).hasSizeGreaterThan(100);
    told.removeAll(names(answers().map(MeasuredAnswer::command)));
    assertThat(told).as("commands without an answer in the table").isEmpty();

    List<String> raw = answers().map(MeasuredAnswer::raw).toList();
    assertThat(codes(commands).filter(MeasuredAnswersTest::isRefusal))
        .as("refusals that are not in the table")
        .allMatch(raw::contains);
    assertThat(column(commands, 2).filter(MeasuredAnswersTest::isWhole))
        .as("answers that are not in the table")
        .allMatch(code -> raw.stream().anyMatch(answer -> answer.contains(code)));

    Set<String> rows =
        answers()
            .map(row -> "| `" + row.command() + "` | `" + row.raw() + "` |")
            .collect(Collectors.toSet());
    assertThat(commands.lines().filter(line -> line.startsWith("| `set-config:")))
        .as("tried settings that are not in the table")
        .allMatch(line -> rows.contains(line) || line.matches(".*(X=V|…).*"));
  }

  private static boolean isRefusal(String code) {
    return code.matches("ERROR:\\d*:[^…]+") && !code.contains("CODE") && !code.endsWith(":text");
  }

  /** Neither shortened nor a form whose words stand for others. */
  private static boolean isWhole(String code) {
    return Stream.of("…", "GENERATION", "NAME:UNIT", "/NS").noneMatch(code::contains);
  }

  private static Stream<String> column(String text, int number) {
    return text.lines()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.replace("\\|", "\u0001").split("\\|"))
        .filter(cells -> cells.length > number)
        .flatMap(cells -> codes(cells[number].replace('\u0001', '|')));
  }

  private static Set<String> names(Stream<String> commands) {
    return commands
        .map(command -> command.split("[:/;]", 2)[0])
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> codes(String text) {
    return CODE.matcher(text).results().map(found -> found.group(1));
  }

  private static Optional<Path> measurements() {
    return Stream.iterate(
            Path.of("").toAbsolutePath(), path -> path != null, path -> path.getParent())
        .map(path -> path.resolve("shared/reference/aerospike-info-protocol.md"))
        .filter(Files::exists)
        .findFirst();
  }
}
