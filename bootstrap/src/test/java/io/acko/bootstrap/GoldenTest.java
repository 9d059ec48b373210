package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the commands print, word for word, so that a change of the wording is seen and read.
 *
 * <p>Run with {@code -Dpages.write=true} to write it anew, and read it before it is kept.
 */
class GoldenTest {
  private static final String RESOURCES = "src/test/resources/io/acko/bootstrap/";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          validate-samples   | 0 | validate -f samples/memory-3.yaml -f samples/file-3.yaml
          validate-broken    | 1 | validate -f GIVEN/broken.yaml
          validate-warned    | 0 | validate -f GIVEN/warned.yaml
          validate-templated | 1 | validate -f GIVEN/templated.yaml
          validate-json      | 0 | validate -f GIVEN/warned.yaml -o json
          render-conf        | 0 | render --conf -f samples/file-3.yaml
          render-refused     | 1 | render -f GIVEN/broken.yaml
          plan-create        | 0 | plan --simulate --no-rehearsal -f samples/file-3.yaml
          plan-live          | 0 | plan --simulate --no-rehearsal -f samples/memory-3.yaml GIVEN/memory-3-live.yaml
          plan-grown         | 0 | plan --no-rehearsal --from samples/memory-3.yaml -f GIVEN/memory-3-grown.yaml
          plan-shrunk        | 0 | plan --no-rehearsal --from samples/memory-3.yaml -f GIVEN/memory-3-shrunk.yaml
          plan-refused       | 1 | plan --simulate -f GIVEN/broken.yaml
          explain-size       | 0 | explain spec.size
          explain-storage    | 0 | explain spec.storage.volumes
          explain-live       | 0 | explain namespaces.default-ttl
          explain-versions   | 0 | explain storage-engine.data-size
          explain-removed    | 0 | explain memory-size
          explain-section    | 0 | explain network.heartbeat
          explain-unknown    | 2 | explain spec.aerospikeConfg
          help               | 0 | --help
          help-simulate      | 0 | simulate --help
          """)
  void theWordsAre(String name, int code, String words) throws IOException {
    String given = words.replace("GIVEN", RESOURCES + "given");

    Acko.Result result = new Acko().run(given.split(" +"));

    String text = "$ acko " + words + "\n" + result.out() + result.err();
    Path golden = Path.of(RESOURCES, "golden", name + ".txt");
    if (Boolean.getBoolean("pages.write")) {
      Files.writeString(golden, text.replace(RESOURCES, ""));
    }
    assertThat(text.replace(RESOURCES, "")).isEqualTo(Files.readString(golden));
    assertThat(result.code()).isEqualTo(code);
  }
}
