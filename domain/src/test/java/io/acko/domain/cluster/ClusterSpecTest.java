package io.acko.domain.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterSpecTest {

  /** It may come here past the webhook, and whoever counts pods counts on none below zero. */
  @ParameterizedTest
  @CsvSource({"-1", "-7", "0", "1", "5", "8"})
  void noRackHasFewerThanNoPodsAndTogetherTheyHaveAll(int size) {
    ClusterSpec spec =
        ClusterSpec.read(
            Doc.of("{size: " + size + ", rackConfig: {racks: [{id: 1}, {id: 2}, {id: 3}]}}"));

    assertThat(spec.rackSizes()).allMatch(pods -> pods >= 0);
    assertThat(spec.rackSizes().stream().mapToInt(pods -> pods).sum()).isEqualTo(Math.max(0, size));
  }
}
