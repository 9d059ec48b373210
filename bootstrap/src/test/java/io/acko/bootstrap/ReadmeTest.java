package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {
  @Test
  void linksOnlyToWhatIsThere() {
    var links = Pattern.compile("]\\(([^)#]+)\\)").matcher(Readme.text());
    int found = 0;
    while (links.find()) {
      assertThat(Readme.ROOT.resolve(links.group(1))).exists();
      found++;
    }
    assertThat(found).isGreaterThan(15);
  }

  @Test
  void namesTheCommandsThatContinuousIntegrationRuns() throws IOException {
    String script = Files.readString(Readme.ROOT.resolve(".ci/run"));
    for (String command : new String[] {"bootstrap/bin/acko simulate", "mvn verify"}) {
      assertThat(Readme.text()).contains("\n" + command + "\n");
      assertThat(script).contains("\n" + command);
    }
  }

  @Test
  void showsCommandsThatWorkWithoutACluster() {
    for (String[] words : Readme.withoutACluster()) {
      Acko.Result result = new Acko().run(words);
      assertThat(result.code()).as("%s", List.of(words)).isZero();
      assertThat(result.out()).isNotEmpty();
    }
  }
}
