package io.acko.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A failing seed is shown made small, with the list of what is left and a test of it. */
class RandomWorldsTest {
  private static final long NOISY = 44;

  /** A lost race is taken for a failure. */
  private static final Sabotage FAULT =
      new Sabotage() {
        @Override
        public Answer heard(Call call, Answer answer) {
          return call instanceof Call.Write
                  && answer instanceof Answer.Ran(StepOutcome.Superseded(String why))
              ? new Answer.Ran(new StepOutcome.Failed(new Failure.Unexpected(why)))
              : answer;
        }
      };

  @Test
  void aFailingSeedIsShownMadeSmall() {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<Performance> shown = new ArrayList<>();
    RandomWorlds worlds =
        new RandomWorlds(
            new PrintWriter(out),
            new PrintWriter(err),
            performance -> {
              shown.add(performance);
              return performance.holds() ? 0 : 1;
            });

    int code = worlds.shrunk(() -> Scenario.of(NOISY).with(FAULT));

    assertThat(code).isEqualTo(1);
    assertThat(shown).singleElement().matches(performance -> !performance.holds());
    assertThat(err.toString()).contains(" of at most ", " decisions left");
    assertThat(out.toString())
        .containsSubsequence(
            "decisions, in the order in which they came:",
            "FOUND BreakerTransient",
            "class Swarm44BreakerTransientTest",
            "void nothingIsFound()");
  }
}
