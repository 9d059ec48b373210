package io.acko.domain.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPatchTest {
  private static final long SEED = Long.getLong("patch.seed", System.nanoTime());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{a: 1} | {a: 1} | []",
        "{} | {a: 1} | [{\"op\":\"add\",\"path\":\"/a\",\"value\":1}]",
        "{a: 1} | {} | [{\"op\":\"remove\",\"path\":\"/a\"}]",
        "{a: 1} | {a: 2} | [{\"op\":\"replace\",\"path\":\"/a\",\"value\":2}]",
        "{a: {}} | {a: {b: {c: 1}}} | [{\"op\":\"add\",\"path\":\"/a/b\",\"value\":{\"c\":1}}]",
        "{a: {x: 1}} | {a: {x: 1, b: 2}} | [{\"op\":\"add\",\"path\":\"/a/b\",\"value\":2}]",
        "{a: null} | {a: 1} | [{\"op\":\"replace\",\"path\":\"/a\",\"value\":1}]",
        "{\"a/b~c\": 1} | {\"a/b~c\": 2} | [{\"op\":\"replace\",\"path\":\"/a~1b~0c\",\"value\":2}]",
        "{a: [1, 2, 3]} | {a: [1, 3]} | [{\"op\":\"remove\",\"path\":\"/a/1\"}]",
        "{a: [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, b]} | {a: [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, x, b]}"
            + " | [{\"op\":\"add\",\"path\":\"/a/1\",\"value\":\"x\"}]",
        "{a: [1]} | {a: [2]} | [{\"op\":\"replace\",\"path\":\"/a\",\"value\":[2]}]",
      })
  void saysNoMoreThanDiffers(String before, String after, String patch) {
    assertThat(Json.print(JsonPatch.between(Doc.of(before), Doc.of(after)).document()))
        .isEqualTo(patch.strip());
  }

  @Test
  void leadsFromOneDocumentToTheOther() {
    RandomDocuments documents = new RandomDocuments(new Random(SEED));
    for (int i = 0; i < 5000; i++) {
      MapValue before = documents.map(4);
      MapValue after =
          documents.mutated(documents.mutated(before)) instanceof MapValue map ? map : before;
      JsonPatch patch = JsonPatch.between(before, after);
      assertThat(patch.applyTo(before))
          .as("-Dpatch.seed=%d, document %d: %s", SEED, i, patch)
          .isEqualTo(after);
      assertThat(patch.isEmpty()).isEqualTo(before.equals(after));
    }
  }

  /** Nothing that is equal is said again: no section is replaced, and every step is needed. */
  @Test
  void hasNoStepThatCouldBeLeftOutOrSayLess() {
    RandomDocuments documents = new RandomDocuments(new Random(SEED));
    for (int i = 0; i < 3000; i++) {
      MapValue before = documents.map(4);
      MapValue after =
          documents.mutated(documents.mutated(before)) instanceof MapValue map ? map : before;
      List<PatchStep> steps = JsonPatch.between(before, after).steps();
      for (int left = 0; left < steps.size(); left++) {
        List<PatchStep> rest = new ArrayList<>(steps);
        PatchStep step = rest.remove(left);
        assertThat(new JsonPatch(rest).applyTo(before))
            .as("-Dpatch.seed=%d, document %d without %s", SEED, i, step)
            .isNotEqualTo(after);
        if (step instanceof PatchStep.Replace(_, Value value) && value instanceof MapValue) {
          assertThat(new JsonPatch(steps.subList(0, left)).applyTo(before))
              .satisfies(so -> assertThat(at(so, step.at())).isNotInstanceOf(MapValue.class));
        }
      }
    }
  }

  private static Value at(Value document, JsonPointer pointer) {
    Value at = document;
    for (String step : pointer.steps()) {
      at =
          at instanceof ListValue(List<Value> items)
              ? items.get(Integer.parseInt(step))
              : at.asMap().get(step).orElseThrow();
    }
    return at;
  }

  @Test
  void aStepWhosePlaceIsNotThereChangesNothing() {
    MapValue document = Doc.of("{a: [1], b: {c: 1}}");
    for (String path : new String[] {"/x/y", "/a/5", "/a/01", "/a/-1/x", "/b/c/d", "/b/x/y"}) {
      JsonPointer at = new JsonPointer(List.of(path.substring(1).split("/")));
      for (PatchStep step :
          new PatchStep[] {new PatchStep.Replace(at, Value.of(1)), new PatchStep.Remove(at)}) {
        assertThat(step.applyTo(document)).as(path).isEqualTo(document);
      }
    }
    assertThat(
            new PatchStep.Add(JsonPointer.ROOT.then("a").then("-"), Value.of(2)).applyTo(document))
        .isEqualTo(Doc.of("{a: [1, 2], b: {c: 1}}"));
  }
}
