package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as users really give them: told in one line what is wrong, or judged as they are meant. */
class RoughInputTest {
  @TempDir private Path folder = Path.of("");

  private static final Path SAMPLE = Path.of("samples/memory-3.yaml");
  private static final String OURS = "{apiVersion: acko.io/v1alpha1, metadata: {name: x}, ";

  /** What cannot be used, with what must be said of it: its place or name, and what to do. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "^^                                    | nothing is in it",
        "# only a remark                       | nothing is in it",
        "---                                   | nothing is in it",
        "{apiVersion: v1, kind: Pod, metadata: {name: p}} | there is Pod/p",
        "{kind: AerospikeCluster, spec: {}}    | <stdin>:1: apiVersion is missing; ours have apiVersion: acko.io/v1alpha1",
        "{apiVersion: acko.io/v1alpha1}        | <stdin>:1: kind is missing",
        OURS
            + "kind: AerospikeClutser}        | 'AerospikeClutser' is no kind of acko.io; write AerospikeCluster or",
        "{apiVersion: v1, kind: List, items: [5]} | <stdin>:1: ",
        "- a                                   | <stdin>:1: a document that is no object but a list",
        "{kind: A, kind: B}                    | duplicate key kind",
        "&a {x: *a}                            | nested too deep, or refers to itself",
      })
  void whatCannotBeUsedIsToldInOneLine(String text, String told) {
    Acko.Result result = new Acko().typing(text).run("validate", "-f", "-");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains(told);
    assertThat(result.out()).isEmpty();
  }

  @Test
  void aSlipInTheKindIsNotPassedOverBesideAGoodObject() throws IOException {
    String both = Files.readString(SAMPLE) + "\n---\n" + OURS + "kind: AerospikeClusters}\n";

    assertThat(new Acko().typing(both).run("validate", "-f", "-").code()).isEqualTo(2);
  }

  @Test
  void whatIsNestedWithoutEndIsToldWithoutATrace() {
    String deep = "[".repeat(50_000) + "]".repeat(50_000);

    Acko.Result result = new Acko().typing(deep).run("validate", "-f", "-");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains("nested too deep");
  }

  @Test
  void aFileWithoutANameIsNoDirectory() {
    Acko.Result result = new Acko().run("validate", "-f", "");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains("the name of a file is empty");
  }

  @Test
  void lineEndsMarksAndJsonMakeNoDifference() throws IOException {
    String sample = Files.readString(SAMPLE);
    for (String text : new String[] {sample.replace("\n", "\r\n"), "\uFEFF" + sample}) {
      assertThat(new Acko().typing(text).run("validate", "--strict", "-f", "-").code()).isZero();
    }
    Acko.Result json =
        new Acko()
            .typing("{\"apiVersion\":\"acko.io/v1alpha1\",\"kind\":\"AerospikeCluster\"}")
            .run("validate", "-f", "-");
    assertThat(json.code()).isEqualTo(1);
    assertThat(json.out()).contains("<stdin>:1  error  metadata.name");
  }

  @Test
  void aTabIsToldWithItsLine() throws IOException {
    String tab = Files.readString(SAMPLE).replaceFirst("\n  size", "\n\tsize");

    Acko.Result result = new Acko().typing(tab).run("validate", "-f", "-");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).startsWith("<stdin>:7:1: ").contains("TAB");
  }

  @Test
  void keysThatAreNoFieldsAreToldWithTheirLine() {
    Acko.Result result =
        new Acko()
            .typing(OURS + "kind: AerospikeCluster,\n spec: {[a, b]: 1,\n <<: {size: 3}}}")
            .run("validate", "-f", "-");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .contains("spec.[a, b]")
        .contains("<stdin>:3  error  spec.<<", "write the values out");
  }

  @Test
  void thousandsOfObjectsAreJudgedOneByOne() {
    String many =
        IntStream.range(0, 2000)
            .mapToObj(i -> OURS + "kind: AerospikeCluster, spec: {size: 9}}\n")
            .collect(Collectors.joining("---\n"));

    Acko.Result result = new Acko().typing(many).run("validate", "-f", "-");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("2000 objects:");
  }

  @Test
  void findingsForAProgramAreOneDocumentAndNothingElse() {
    Acko.Result result =
        new Acko()
            .typing(OURS + "kind: AerospikeCluster, spec: {size: 9}}")
            .run("validate", "-o", "json", "-f", "-");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).isEmpty();
    assertThat(result.out().strip()).startsWith("{").endsWith("}").contains("\"value\" : \"9\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"render", "plan"})
  void aNamespaceThatCanBeNoneIsToldAndNotRendered(String command) {
    Acko.Result result = simulated(command, "-n", "Bad Name", "-f", SAMPLE.toString());

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains("--namespace", "'Bad Name'", "take");
  }

  @ParameterizedTest
  @ValueSource(strings = {"render", "plan"})
  void aClusterThatIsToBeNamedByTheServerIsToldToNeedAName(String command) throws IOException {
    String unnamed = Files.readString(SAMPLE).replace("  name: memory-3", "  generateName: m-");

    Acko.Result result = simulated(command, unnamed);

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains("metadata.name");
  }

  @Test
  void aNamespaceThatCanBeNoneIsAFindingToo() throws IOException {
    String bad =
        Files.readString(SAMPLE).replace("  name: memory-3", "  name: m\n  namespace: A_b");

    Acko.Result result = new Acko().typing(bad).run("validate", "-f", "-");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("<stdin>:6  error  metadata.namespace", "'A_b'", "take");
  }

  @Test
  void anUpdateIsJudgedAsOneOnlyWithWhatIsStored() throws IOException {
    String other =
        Files.readString(SAMPLE).replace("cluster-name: memory-3", "cluster-name: other");

    assertThat(new Acko().typing(other).run("validate", "-f", "-").code()).isZero();
    Acko.Result update =
        new Acko().typing(other).run("validate", "--from", SAMPLE.toString(), "-f", "-");
    assertThat(update.code()).isEqualTo(1);
    assertThat(update.out()).contains("server-cluster-name-changed");
    Acko.Result wrong =
        new Acko().run("validate", "--from", "samples/file-3.yaml", "-f", SAMPLE.toString());
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).hasLineCount(1).contains("--from", "AerospikeCluster/file-3");
  }

  @Test
  void whatAPlanStartsFromHasToBeTheSameCluster() throws IOException {
    String other = Files.readString(SAMPLE).replace("name: memory-3", "name: other-3");

    Acko.Result result =
        new Acko().typing(other).run("plan", "--from", SAMPLE.toString(), "-f", "-");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains("--from", "default/memory-3");
    assertThat(result.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"spec.foo", "[[[", "''", ".", "spec.storage.volumes[0"})
  void explainHasAnAnswerToEverything(String field) {
    Acko.Result result = new Acko().run("explain", field);

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).containsAnyOf("begin at spec", "did you mean");
  }

  private Acko.Result simulated(String command, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("given.yaml"), text);
    return simulated(command, "-f", file.toString());
  }

  private static Acko.Result simulated(String command, String... words) {
    List<String> all = new ArrayList<>(List.of(command));
    if (command.equals("plan")) {
      all.add("--simulate");
    }
    all.addAll(List.of(words));
    return new Acko().run(all.toArray(String[]::new));
  }
}
