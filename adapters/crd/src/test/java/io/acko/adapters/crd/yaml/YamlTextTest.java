package io.acko.adapters.crd.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.acko.domain.document.MapValue;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlTextTest {

  @Test
  void readsEveryDocumentAndLeavesOutEmptyOnes() throws UnreadableTextException {
    List<GivenResource> found =
        YamlText.read("f", "---\nkind: A\n---\n---\n# none\n---\nkind: B\n");
    assertThat(found).extracting(GivenResource::kind).containsExactly("A", "B");
  }

  @Test
  void knowsTheLineOfEveryPartAndForAMissingOneThatOfItsParent() throws UnreadableTextException {
    GivenResource given =
        YamlText.read("c.yaml", "# a remark\nkind: A\nspec:\n  list:\n    - id: 1\n    - id: 2\n")
            .getFirst();
    assertThat(given.place("spec.list[1].id")).isEqualTo("c.yaml:6");
    assertThat(given.place("spec.list[1].size")).isEqualTo("c.yaml:6");
    assertThat(given.place("spec.other.deep[3].x")).isEqualTo("c.yaml:3");
    assertThat(given.place("")).isEqualTo("c.yaml:2");
  }

  @Test
  void takesAListApartAndKeepsTheLines() throws UnreadableTextException {
    List<GivenResource> found =
        YamlText.read("f", "kind: List\nitems:\n- kind: A\n- kind: B\n  spec:\n    size: 3\n");
    assertThat(found).extracting(GivenResource::kind).containsExactly("A", "B");
    assertThat(found.getLast().place("spec.size")).isEqualTo("f:6");
  }

  @Test
  void readsJsonToo() throws UnreadableTextException {
    assertThat(YamlText.read("f", "{\"kind\": \"A\", \"n\": 1}").getFirst().object().text("n"))
        .contains("1");
  }

  @Test
  void saysWhereATextIsBroken() {
    assertThatThrownBy(() -> YamlText.read("c.yaml", "kind: A\n  spec: {\n"))
        .isInstanceOf(UnreadableTextException.class)
        .hasMessageStartingWith("c.yaml:2:7: ");
    assertThatThrownBy(() -> YamlText.read("c.yaml", "kind: A\nkind: B\n"))
        .isInstanceOf(UnreadableTextException.class)
        .hasMessageContaining("kind");
    assertThatThrownBy(() -> YamlText.read("c.yaml", "just words"))
        .isInstanceOf(UnreadableTextException.class)
        .hasMessageContaining("c.yaml:1")
        .hasMessageContaining("just words");
  }

  @Test
  void doesNotEndInATextThatRefersToItself() {
    assertThatThrownBy(() -> YamlText.read("c.yaml", "&a {x: *a}"))
        .isInstanceOf(UnreadableTextException.class);
  }

  @Test
  void writesWhatItReadsWithKindFirstAndFilesAsBlocks() throws UnreadableTextException {
    String text =
        "---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  f: |\n    one {\n"
            + "    \ttwo \"3\"\n    }\n  n: '3'\n";
    MapValue object = YamlText.read("f", text).getFirst().object();
    assertThat(YamlText.write(object)).isEqualTo(text);
    assertThat(text).contains("\n    \ttwo");
  }
}
