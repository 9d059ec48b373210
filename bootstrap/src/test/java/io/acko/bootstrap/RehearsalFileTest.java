package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rehearsals of one's own: the samples go well, and every mistake in a file is told. */
class RehearsalFileTest {
  private static final String CLUSTER = "cluster: samples/memory-3.yaml\n";

  @TempDir private Path folder = Path.of("");

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("samples"))) {
      return files.filter(file -> file.toString().contains("rehearse-")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aSampleGoesWellAndIsTheSameEveryTime(Path sample) throws IOException {
    Path one = folder.resolve("one.html");
    Path other = folder.resolve("other.html");

    Acko.Result first = new Acko().run("simulate", sample.toString(), "--html", one.toString());
    Acko.Result second = new Acko().run("simulate", sample.toString(), "--html", other.toString());

    assertThat(first.code()).as(first.out() + first.err()).isZero();
    assertThat(first.out()).contains("records missing in the end: 0", "✓ Nothing that was");
    assertThat(second.out().replace("other.html", "one.html")).isEqualTo(first.out());
    assertThat(Files.readString(other)).isEqualTo(Files.readString(one));
  }

  @Test
  void whatIsLostIsToldWithItsTimeAndExitsWithOne() {
    Acko.Result result =
        simulate(
            CLUSTER
                + "events:\n"
                + "  - {at: 1m, lose: memory-3-0-1}\n"
                + "  - {at: 61s, lose: memory-3-0-2}\n");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .containsPattern(
            "✗ 0:\\d\\d:\\d\\d\\.\\d \\d+ of \\d+ acknowledged records of namespace test")
        .containsPattern("⚡ \\d+ acknowledged records are not found");
  }

  @Test
  void manySeedsAreCountedAsTheyAreRun() {
    Acko.Result result =
        new Acko()
            .typing(CLUSTER + "events: [{at: 10s, crash: memory-3-0-1}]")
            .run("simulate", "-", "--seeds", "3");

    assertThat(result.code()).isZero();
    assertThat(result.out()).isEqualTo("3 seeds from 1: 0 not as promised\n");
    assertThat(result.err()).contains("1 of 3 seeds, 0 not as promised");
  }

  @Test
  void aChangeThatAdmissionRefusesCanBeRehearsedAsIfThereWereNone() {
    String file =
        CLUSTER + "events: [{at: 10s, change: {spec: {aerospikeConfig: {xdr: {dcs: []}}}}}]\n";

    Acko.Result refused = simulate(file);
    Acko.Result applied = simulate("webhook: false\nlimit: 10m\n" + file);

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("<stdin>:2: spec.aerospikeConfig.xdr", "webhook: false");
    assertThat(applied.code()).isEqualTo(1);
    assertThat(applied.out()).contains("event PermanentError", "breaker opened: 1 ×");
  }

  /** What is wrong on the second line, with what must be said of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          evnts: []                                      | <stdin>:2: evnts: is not known here; did you mean events?
          nodes: 99                                      | <stdin>:2: nodes: '99' is no whole number from 1 to 26; write one
          limit: 10                                      | <stdin>:2: limit: '10' is no length of time; write a length such as 30s
          limit: 99h                                     | <stdin>:2: limit: '99h' is more than 72h; write less
          webhook: maybe                                 | <stdin>:2: webhook: 'maybe' is none of the words; write true, false
          load: [{namespace: tset}]                      | <stdin>:2: load[0].namespace: 'tset' is none of the words; did you mean test?
          load: [{keys: 5}]                              | <stdin>:2: load[0]: has no namespace; write one of test
          load: [{namespace: test}, {namespace: test}]   | <stdin>:2: load: names a namespace twice
          events: {at: 5m}                               | <stdin>:2: events: is no list; begin each of its items with a dash
          events: [drain]                                | <stdin>:2: events[0]: 'drain' is no object; write at or when
          events: [{drain: host-a}]                      | <stdin>:2: events[0]: has neither at nor when; write one of
          events: [{at: 1m, when: settled, drain: host-a}] | <stdin>:2: events[0]: has both at and when
          events: [{at: 1m}]                             | <stdin>:2: events[0]: says nothing that happens; write one of change
          events: [{at: 1m, drain: host-a, back: host-a}] | <stdin>:2: events[0]: says drain and back
          events: [{at: soon, drain: host-a}]            | <stdin>:2: events[0].at: 'soon' is no length of time
          events: [{at: 9h, drain: host-a}]              | <stdin>:2: events[0].at: '9h' comes after the limit of 240m
          events: [{when: settle, drain: host-a}]        | <stdin>:2: events[0].when: 'settle' is none of the words; did you mean settled?
          events: [{at: 1m, drain: host-z}]              | <stdin>:2: events[0].drain: 'host-z' is no node and no pod of the cluster; write a node (host-a to host-d)
          events: [{at: 1m, crash: other-0-1}]           | <stdin>:2: events[0].crash: 'other-0-1' is no pod of the cluster; write the name of a pod, such as memory-3-0-1
          events: [{at: 1m, do: stop}]                   | <stdin>:2: events[0].do: 'stop' is none of the words
          events: [{at: 1m, api: 503}]                   | <stdin>:2: events[0].api: '503' is no object; write {answer: 503
          events: [{at: 1m, api: {answer: 200, for: 1m}}] | <stdin>:2: events[0].api.answer: '200' is none of the words
          events: [{at: 1m, api: {answer: 503}}]         | <stdin>:2: events[0].api: has no for; write {answer: 503
          events: [{at: 1m, api: {answer: 503, for: 1m, share: half}}] | <stdin>:2: events[0].api.share: 'half' is no share; write one such as 50%
          events: [{at: 1m, slow: {pod: memory-3-0-1, by: 3s}}] | <stdin>:2: events[0].slow: has no for
          events: [{at: 1m, change: {size: 4}}]          | <stdin>:2: events[0].change.size: '4' is not known here
          events: [{at: 1m, change: {spec: {size: 9}}}]  | <stdin>:2: spec.size
          events: [{at: 1m, apply: none.yaml}]           | none.yaml does not exist
          events: [{at: 1m, apply: samples/file-3.yaml}] | <stdin>:2: events[0].apply: 'samples/file-3.yaml' has the cluster 'file-3'; give it the name 'memory-3'
          """)
  void aMistakeIsToldWithItsPlaceItsValueAndWhatToWrite(String line, String told) {
    Acko.Result result = simulate(CLUSTER + line + "\n");

    assertThat(result.err()).contains(told);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
  }

  @Test
  void everyMistakeIsToldAtOnce() {
    Acko.Result result =
        simulate(CLUSTER + "events:\n  - {at: 1m, drain: host-y}\n  - {at: x, do: pause}\n");

    assertThat(result.err().lines())
        .hasSize(2)
        .satisfiesExactly(
            line -> assertThat(line).startsWith("<stdin>:3: "),
            line -> assertThat(line).startsWith("<stdin>:4: "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          events: []                          | <stdin>:1: there is no cluster; write `cluster: FILE`
          cluster: [a]                        | <stdin>:1: cluster: is no word; write `cluster: FILE`
          cluster: no.yaml                    | no.yaml does not exist
          cluster: samples/rehearse-drain.yaml | apiVersion is missing
          cluster: {apiVersion: acko.io/v1alpha1, kind: AerospikeCluster, metadata: {name: x}, spec: {templateRef: {name: t}}} | spec.templateRef: a rehearsal reads no template
          """)
  void aClusterThatCannotBeUsedIsToldToo(String text, String told) {
    Acko.Result result = simulate(text);

    assertThat(result.err()).contains(told);
    assertThat(result.code()).isEqualTo(2);
  }

  private Acko.Result simulate(String text) {
    String report = folder.resolve("report.html").toString();
    return new Acko().typing(text).run("simulate", "-", "--html", report);
  }
}
