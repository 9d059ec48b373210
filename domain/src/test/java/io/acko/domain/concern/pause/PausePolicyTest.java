package io.acko.domain.concern.pause;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.document.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PausePolicyTest {

  // F114.
  @ParameterizedTest(name = "spec.paused: {0}")
  @CsvSource({"true,true", "false,false", "absent,false"})
  void holdsOnlyWhileTheUserAsksForIt(String paused, boolean held) {
    var document = Clusters.specDocument(3);
    var spec =
        paused.equals("absent")
            ? document
            : document.with("paused", Value.of(Boolean.parseBoolean(paused)));
    Verdict verdict =
        new PausePolicy()
            .examine(
                new Situation(
                    Clusters.bare(Clusters.resource(ClusterSpec.read(spec))), Clusters.NOON));
    assertThat(verdict instanceof Verdict.Hold).isEqualTo(held);
  }
}
