package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.decision.StepOutcome;
import java.time.Duration;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * In the midst of any change the operator may die at any write to the API server or to the servers,
 * or be told that one failed which did not; it begins anew with nothing in its memory, and whatever
 * it promises holds.
 */
class CrashInAChangeTest {
  private static final long SEED = 1;

  @ParameterizedTest
  @EnumSource(
      value = Profile.class,
      names = {"BASIC", "SWARM", "DRIVER", "PROMISE"},
      mode = EnumSource.Mode.EXCLUDE)
  void everyWriteMayBeItsLastOrGoUnheard(Profile change) {
    long began = System.nanoTime();
    Count count = new Count();
    Outcome undisturbed = Simulation.run(count.counting(Scenario.change(SEED, change)));
    assertThat(undisturbed.findings()).as(undisturbed::text).isEmpty();

    List<Scenario> all =
        Stream.of(
                count.begun.map(at -> crash(change, at, Moment.BEFORE)),
                count.begun.map(at -> crash(change, at, Moment.AFTER)),
                count.calls.map(at -> Scenario.change(SEED, change).withUnheard(at)),
                count.orders.map(at -> Scenario.change(SEED, change).with(unheard(at))))
            .flatMap(one -> one)
            .toList();
    List<Outcome> outcomes = all.parallelStream().map(Simulation::run).toList();

    System.out.printf(
        "crash plan %s: %s, %d runs in %.1f s%n",
        change.text(), count, all.size(), (System.nanoTime() - began) / 1e9);
    assertThat(all).hasSizeGreaterThan(8);
    assertThat(outcomes.stream().filter(one -> !one.holds()).limit(1).map(Outcome::text)).isEmpty();
    assertThat(outcomes).allMatch(one -> one.picture().equals(undisturbed.picture()));
  }

  @Test
  void withTheBasicCourseThereAreTwelve() {
    assertThat(Stream.of(Profile.values()))
        .hasSize(12 + List.of(Profile.SWARM, Profile.DRIVER, Profile.PROMISE).size());
  }

  private static Scenario crash(Profile change, long write, Moment moment) {
    return Scenario.change(SEED, change).withCrash(CrashPlan.once(write, moment));
  }

  /** The n-th order to servers is carried out, and the operator hears that nobody answered. */
  private static Sabotage unheard(long order) {
    return new Sabotage() {
      private long given;

      @Override
      public Answer heard(Call call, Answer answer) {
        return call instanceof Call.Instruct && ++given == order
            ? new Answer.Ran(new StepOutcome.Postponed("no answer", Duration.ofSeconds(1)))
            : answer;
      }
    };
  }

  /** The writes from the wish until the cluster goes, by their numbers in the whole run. */
  private static final class Count {
    private final Stretch begun = new Stretch();
    private final Stretch calls = new Stretch();
    private final Stretch orders = new Stretch();

    Scenario counting(Scenario scenario) {
      return scenario.withCrash(this::begun).with(orders()).with(this::listen);
    }

    private Moment begun(long write) {
      begun.now = write;
      return Moment.NOT_NOW;
    }

    private Sabotage orders() {
      return new Sabotage() {
        @Override
        public Call asked(Call call) {
          orders.now += call instanceof Call.Instruct ? 1 : 0;
          return call;
        }
      };
    }

    private void listen(Stage stage) {
      stage
          .kubernetes()
          .front()
          .observe((_, _, _) -> calls.now = stage.kubernetes().front().calls());
      stage.kubernetes().store().listen(this::changed);
    }

    private void changed(Change change) {
      if (change.isOf(Kinds.CLUSTER)
          && change.by() == Actor.USER
          && change.kind() == Change.Kind.MODIFIED) {
        Stream.of(begun, calls, orders).forEach(one -> one.mark(change.after().terminating()));
      }
    }

    @Override
    public String toString() {
      return begun.size() + " writes, " + orders.size() + " of them to servers";
    }
  }

  /** From the first wish on, as the last wish and the end of the cluster close it. */
  private static final class Stretch {
    private long now;
    private long first = -1;
    private long last;

    void mark(boolean end) {
      if (first < 0) {
        first = now + 1;
      }
      if (end) {
        last = now;
      }
    }

    long size() {
      return last - first + 1;
    }

    <T> Stream<T> map(LongFunction<T> each) {
      return LongStream.rangeClosed(first, last).mapToObj(each);
    }
  }
}
