package io.acko.domain.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentPathTest {
  private static final MapValue DOCUMENT =
      Doc.of(
          """
          {spec: {racks: [{id: 7, zone: a}, {name: b, items: [x]}], labels: {"a.b/c": 1, "t x": 2}}}
          """);

  @ParameterizedTest
  @CsvSource({
    "spec.racks[0].id,7",
    "spec.racks[1].items[0],x",
    "spec.labels[\"a.b/c\"],1",
    "spec.labels.t x,2"
  })
  void leadsToAValue(String path, String value) {
    assertThat(DocumentPath.parse(path).in(DOCUMENT).flatMap(Value::asText)).contains(value);
  }

  @ParameterizedTest
  @CsvSource({"spec.racks[2].id,2", "spec.racks.id,2", "x,0", "spec.racks[0].id.more,4"})
  void leadsAsFarAsThereIsSomething(String path, int steps) {
    assertThat(DocumentPath.parse(path).in(DOCUMENT)).isEmpty();
    assertThat(DocumentPath.parse(path).reach(DOCUMENT)).isEqualTo(steps);
  }

  @Test
  void knowsItemsByTheirNames() {
    assertThat(DocumentPath.parse("spec.racks[0].zone").identity(DOCUMENT))
        .isEqualTo("/spec/racks/id=7/zone");
    assertThat(DocumentPath.parse("spec.racks[1].items[0]").identity(DOCUMENT))
        .isEqualTo("/spec/racks/name=b/items/[0]");
  }

  @ParameterizedTest
  @CsvSource({"name,a.name", "t x,a.t x", "a.b/c,a[\"a.b/c\"]", "[x,a[\"[x\"]"})
  void anEntryIsWrittenSoThatItIsFoundAgain(String name, String path) {
    assertThat(DocumentPath.entry("a", name)).isEqualTo(path);
    MapValue document = MapValue.build().put("a", MapValue.build().put(name, 1).build()).build();
    assertThat(DocumentPath.parse(path).in(document)).contains(Value.of(1));
  }
}
