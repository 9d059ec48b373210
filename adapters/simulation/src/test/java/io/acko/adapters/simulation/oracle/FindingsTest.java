package io.acko.adapters.simulation.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private final Findings findings = new Findings(new World(new Seed(1), 10));

  @Test
  void oneOracleThatFindsSomethingEverySecondSilencesNoOther() {
    IntStream.range(0, 1_000).forEach(_ -> findings.report(new NoPanic(findings), "again"));
    findings.report(new Idempotence(findings), "once");

    assertThat(findings.all()).extracting(Finding::oracle).contains("NoPanic", "Idempotence");
    assertThat(findings.all()).hasSizeLessThan(20);
  }
}
