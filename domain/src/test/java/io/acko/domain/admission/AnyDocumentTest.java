package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.RandomDocuments;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rules answer for every document, however it is malformed, and always the same. */
class AnyDocumentTest {
  private static final long SEED = Long.getLong("admission.seed", System.nanoTime());

  // B052.
  @Test
  void noDocumentIsTooBadToBeJudged() {
    Random random = new Random(SEED);
    RandomDocuments documents = new RandomDocuments(random);
    List<Example> examples = Examples.all();
    for (int i = 0; i < 6000; i++) {
      AdmissionRequest request = examples.get(random.nextInt(examples.size())).request();
      MapValue after = documents.mutated(documents.mutated(request.after())).asMap();
      MapValue before = documents.mutated(request.after()).asMap();
      AdmissionRequest one =
          new AdmissionRequest(
              random.nextBoolean() ? Operation.UPDATE : Operation.CREATE,
              random.nextInt(4) == 0 ? ResourceKind.TEMPLATE : request.kind(),
              random.nextBoolean() ? Optional.of(before) : Optional.empty(),
              after,
              templates(random, documents));
      Admission admission = AdmissionPolicy.judge(one);
      assertThat(AdmissionPolicy.judge(one)).as("-Dadmission.seed=%d", SEED).isEqualTo(admission);
      assertThat(admission.warnings()).extracting(Finding::text).doesNotContain("");
      assertThat(Defaulting.patch(one).applyTo(after)).isEqualTo(Defaulting.complete(one));
    }
  }

  private static Map<String, Reading<Optional<MapValue>>> templates(
      Random random, RandomDocuments documents) {
    return switch (random.nextInt(3)) {
      case 0 -> Map.of();
      case 1 -> Map.of("t", new Reading.Known<>(Optional.empty()));
      default ->
          Map.of(
              "t",
              new Reading.Known<>(
                  Optional.of(MapValue.build().put("spec", documents.value(4)).build())));
    };
  }
}
