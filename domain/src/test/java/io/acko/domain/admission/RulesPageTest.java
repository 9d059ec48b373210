package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RulesPageTest {
  private static final Path PAGE = Path.of("src/main/java/io/acko/domain/admission/RULES.md");

  @Test
  void thePageTellsTheRulesAsTheyAre() throws IOException {
    if (Boolean.getBoolean("rules.write")) {
      Files.writeString(PAGE, RulesPage.text());
    }
    assertThat(Files.readString(PAGE)).isEqualTo(RulesPage.text());
  }
}
