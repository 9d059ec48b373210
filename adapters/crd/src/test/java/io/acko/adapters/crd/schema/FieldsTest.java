package io.acko.adapters.crd.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.CustomResourceDefinitions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldsTest {
  private static final Fields CLUSTER = Fields.of(CustomResourceDefinitions.CLUSTERS);
  private static final Fields TEMPLATE = Fields.of(CustomResourceDefinitions.TEMPLATES);

  @ParameterizedTest
  @CsvSource({
    "spec.size, integer, SIZE",
    "spec.rackConfig.racks.id, integer, RACKS",
    "spec.rackConfig.racks[0].id, integer, RACKS",
    "spec.rackConfig.racks[].id, integer, RACKS",
    ".spec.paused, boolean, LIVE",
    "spec.podSpec.tolerations, list of objects, RESTART",
    "spec.maxUnavailable, int-or-string, LIVE",
    "status.phase, string, REPORT",
    "spec.monitoring.metricLabels, map of strings, RESTART"
  })
  void findsAFieldHoweverItIsWritten(String path, String type, Effect effect) {
    Field field = CLUSTER.find(path).orElseThrow();
    assertThat(field.type()).isEqualTo(type);
    assertThat(field.effect()).isEqualTo(effect);
    assertThat(field.description()).isNotEmpty();
  }

  @Test
  void knowsWhereFreeFormBegins() {
    assertThat(CLUSTER.openAbove("spec.aerospikeConfig.service.proto-fd-max").map(Field::path))
        .contains("spec.aerospikeConfig");
    assertThat(CLUSTER.openAbove("spec.size")).isEmpty();
  }

  @Test
  void suggestsByTheLastWordElseByTheWholePath() {
    assertThat(CLUSTER.similar("paused")).containsExactly("spec.paused");
    assertThat(CLUSTER.similar("spec.pausd")).startsWith("spec.paused");
    assertThat(CLUSTER.similar("nothing.like.this")).isEmpty();
  }

  @Test
  void listsWhatIsDirectlyInside() {
    Field racks = CLUSTER.find("spec.rackConfig.racks").orElseThrow();
    assertThat(CLUSTER.inside(racks))
        .extracting(Field::path)
        .contains("spec.rackConfig.racks[].id")
        .doesNotContain("spec.rackConfig.racks[].podSpec.affinity");
  }

  @Test
  void everyRowOfTheEffectsIsAboutAField() {
    Set<String> known =
        Stream.concat(
                CLUSTER.all().stream().map(field -> "cluster." + field.plainPath()),
                TEMPLATE.all().stream().map(field -> "template." + field.plainPath()))
            .collect(Collectors.toSet());
    assertThat(known).containsAll(FieldEffects.rows());
  }

  /** Run with {@code -Dpages.write=true} to write it anew. */
  @Test
  void thePageOfAllFieldsIsUpToDate() throws IOException {
    Path page = Path.of("FIELDS.md");
    if (Boolean.getBoolean("pages.write")) {
      Files.writeString(page, FieldsPage.text());
    }
    assertThat(Files.readString(page))
        .as("FIELDS.md is older than the definitions; write it with -Dpages.write=true")
        .isEqualTo(FieldsPage.text());
  }
}
