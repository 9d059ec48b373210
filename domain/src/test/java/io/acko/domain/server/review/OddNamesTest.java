package io.acko.domain.server.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
import io.acko.domain.server.Placed;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that are nearly those of the table, and would end a server or get past a rule. */
class OddNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        // Names of the table's own making stand in no file.
        "{service/proto-fd-max: 20000} | service/proto-fd-max | remove it",
        "{network/heartbeat: {interval: 200}} | network/heartbeat | remove it",
        "{network: {heartbeat/interval: 200}} | network.heartbeat/interval | remove it",
        // A second one would be a second block: seeds twice, a node id twice, rules passed by.
        "{network: {heartbeat x: {interval: 200}}} | network.heartbeat x | did you mean heartbeat?",
        "{service x: {proto-fd-max: 20000}} | service x | did you mean service?",
        "{logging x: [{name: console}]} | logging x | did you mean logging?",
        "{\" service\": {proto-fd-max: 20000}} |  service | did you mean service?",
        "{service: {\"proto-fd-max \": 20000}} | service.proto-fd-max  | did you mean proto-fd-max?",
        "{\"namespace  b\": {}} | namespace  b | did you mean namespace b?",
      })
  void aNameThatIsNotExactlyOneOfTheFileIsRefused(String change, String path, String fix) {
    MapValue config = Placed.BASE.overlaidBy(Doc.of(change));
    assertThat(Reviews.violations(config))
        .singleElement()
        .satisfies(found -> assertThat(found.path().strip()).isEqualTo(path.strip()))
        .satisfies(found -> assertThat(found.message()).contains("unknown config parameter name"))
        .satisfies(found -> assertThat(found.fix()).isEqualTo(fix));
    assertThat(Reviews.of(config).conf()).isEqualTo(Reviews.of(Placed.BASE).conf());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{storage-engine-memory: {data-size: 1G}} | storage-engine-memory | did you mean storage-engine?",
        "{storage-engine-device: {file: /a}} | storage-engine-device | did you mean storage-engine?",
        "{storage-engine memory: {data-size: 1G}} | storage-engine memory | did you mean storage-engine?",
        "{set/default-ttl: 0} | set/default-ttl | remove it",
      })
  void aNamespaceHasOneStorageEngineUnderItsOwnName(String change, String path, String fix) {
    List<Violation> found = Reviews.violations(namespace(change));
    assertThat(found)
        .singleElement()
        .satisfies(one -> assertThat(one.path()).isEqualTo("namespaces[0]." + path))
        .satisfies(one -> assertThat(one.fix()).isEqualTo(fix));
  }

  /** As the peer, which writes the key as it is. */
  @Test
  void theTypeOfAStorageEngineMayStandBehindItsName() {
    MapValue config =
        Placed.BASE.with(
            "namespaces",
            ListValue.of(
                Doc.of("{name: a, storage-engine memory: {file: /d/a, filesize: 1G}}"),
                Doc.of("{name: b, storage-engine device: {device: /dev/b}}")));
    Review review = Reviews.of(config);
    assertThat(review.findings().violations()).isEmpty();
    assertThat(review.conf().text())
        .contains("\tstorage-engine memory {\n\t\tfile /d/a\n\t\tfilesize 1G\n\t}\n")
        .contains("\tstorage-engine device {\n\t\tdevice /dev/b\n\t}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{heartbeat: {interval: 200}} | move it to network",
        "{storage-engine: memory} | move it to namespace",
        "{sets: [{name: a}]} | move it to namespace",
        "{service: {namespaces: []}} | move it to the top",
        "{service: {PROTO-FD-MAX: 20000}} | did you mean proto-fd-max?",
        "{Service: {}} | did you mean service?",
      })
  void theFixFindsSectionsElsewhereAndNamesInCapitals(String change, String fix) {
    assertThat(Reviews.violations(Placed.BASE.overlaidBy(Doc.of(change))))
        .singleElement()
        .satisfies(found -> assertThat(found.fix()).isEqualTo(fix));
  }

  @Test
  void whatAServerDoesNotKnowYetIsNotSuggestedToIt() {
    MapValue config = Placed.BASE.overlaidBy(Doc.of("{service: {cgroup-mem-trackin: true}}"));
    assertThat(fixes(config, "8.1.2.0")).containsExactly("did you mean cgroup-mem-tracking?");
    assertThat(fixes(config, "8.1.1.1")).containsExactly("remove it");
  }

  private static List<String> fixes(MapValue config, String version) {
    return Reviews.of(config, 3, ServerVersion.parse(version).orElseThrow())
        .findings()
        .violations()
        .stream()
        .map(Violation::fix)
        .toList();
  }

  @Test
  void aMessageHoldsNoCharacterThatBreaksALineOfALog() {
    for (String odd : List.of("a\u2028b", "a\u0085b", "a\u202eb", "a\u001bb", "a\ud800b")) {
      MapValue value = MapValue.build().put("cluster-name", odd).put(odd, "x").build();
      assertThat(Reviews.violations(Placed.BASE.with("service", value)))
          .isNotEmpty()
          .allMatch(found -> (found.message() + found.fix()).matches("[\\P{C}&&[^\u2028]]*"));
    }
  }

  private static MapValue namespace(String change) {
    MapValue namespace = Placed.BASE.list("namespaces").maps().getFirst();
    return Placed.BASE.with("namespaces", ListValue.of(namespace.overlaidBy(Doc.of(change))));
  }
}
