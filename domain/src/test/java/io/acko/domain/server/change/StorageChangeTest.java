package io.acko.domain.server.change;

import static io.acko.domain.server.change.Changes.between;
import static io.acko.domain.server.change.Changes.file;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.document.MapValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes that touch where data lies. */
class StorageChangeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{type: device, file: /d/a, filesize: 1G} | {type: device, file: /d/a, filesize: 2G} | RESTART",
        "{type: device, file: /d/a, filesize: 2G} | {type: device, file: /d/a, filesize: 1G} | NEW_VOLUME_OR_WIPE",
        "{type: device, file: /d/a, filesize: 1G} | {type: device, file: /d/b, filesize: 1G} | NEW_VOLUME_OR_WIPE",
        "{type: device, device: /dev/a} | {type: device, device: [/dev/a, /dev/b]} | NEW_VOLUME_OR_WIPE",
        "{type: memory, data-size: 1G} | {type: memory, data-size: 2G} | RESTART",
        "{type: memory, data-size: 1G} | {type: device, file: /d/a, filesize: 1G} | NEW_VOLUME_OR_WIPE",
        "{type: device, file: /d/a, filesize: 1G} | {type: memory, file: /d/a, filesize: 1G} | NEW_VOLUME_OR_WIPE",
        "{type: memory, file: /d/a, filesize: 1G} | {type: memory, file: /d/a, filesize: 1G, flush-size: 2M} | LIVE",
        "{type: device, file: /d/a, filesize: 1G} | {type: device, file: /d/a, filesize: 1G, read-page-cache: true} | LIVE",
        "{type: device, file: /d/a, filesize: 1G} | {type: device, file: /d/a, filesize: 1G, cold-start-empty: true} | RESTART",
      })
  void changesOfAStorageEngine(String before, String after, ChangeClass kind) {
    String namespaces = "{namespaces: [{name: test, storage-engine: %s}]}";
    assertThat(
            between(file(namespaces.formatted(before)), file(namespaces.formatted(after))).kind())
        .isEqualTo(kind);
  }

  @Test
  void namespacesComeWithARestartAndGoWithTheirData() {
    String second = "{name: b, storage-engine: {type: %s}}";
    MapValue one = file("{namespaces: [{name: a, storage-engine: {type: memory}}]}");
    String two = "{namespaces: [{name: a, storage-engine: {type: memory}}, " + second + "]}";
    MapValue memory = file(two.formatted("memory"));
    MapValue device = file(two.formatted("device, device: /dev/b"));
    assertThat(between(one, memory).kind()).isEqualTo(ChangeClass.RESTART);
    assertThat(between(one, device).kind()).isEqualTo(ChangeClass.NEW_VOLUME_OR_WIPE);
    assertThat(between(memory, one).kind()).isEqualTo(ChangeClass.NEW_VOLUME_OR_WIPE);
    assertThat(between(memory, one).changes()).hasSize(1);
  }
}
