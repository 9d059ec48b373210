package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void linksOnlyToWhatIsThere() throws IOException {
    var links = Pattern.compile("]\\(([^)#]+)\\)").matcher(readme());
    int found = 0;
    while (links.find()) {
      assertThat(ROOT.resolve(links.group(1))).exists();
      found++;
    }
    assertThat(found).isGreaterThan(15);
  }

  @Test
  void namesTheCommandsThatContinuousIntegrationRuns() throws IOException {
    String script = Files.readString(ROOT.resolve(".ci/run"));
    for (String command : new String[] {"bootstrap/bin/acko simulate", "mvn verify"}) {
      assertThat(readme()).contains("\n" + command + "\n");
      assertThat(script).contains("\n" + command);
    }
  }

  private static String readme() throws IOException {
    return Files.readString(ROOT.resolve("README.md"));
  }
}
