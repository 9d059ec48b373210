package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.Tempo;
import io.acko.adapters.simulation.server.data.Pace;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An operator that judges wrongly is found out by chance alone, within so many seeds.
 *
 * <p>One that takes a pod by its name only is not: its view has to be old and the server that it
 * asked a moment ago has to be of another pod, which the second look makes too rare to meet.
 */
class MisdeedsTest {
  private static final int SEEDS = Integer.getInteger("misdeeds", 100);
  private static final MeshSettings SLOW =
      new MeshSettings(16, new Tempo(true), new Pace(10_000_000, 0));

  private static Stream<Arguments> misdeeds() {
    return Stream.of(
        inASlowRoll("gate skipped", Misdeeds::gateSkipped, "LastCopy"),
        inUse("second look skipped", Misdeeds::secondLookSkipped, "SecondLook"),
        misdeed(
            "ledger forgotten",
            _ -> Scenario.basic().with(Misdeeds.ledgerForgotten()),
            "StableReconciliation"),
        during(Profile.ROLL, "two at once", Misdeeds::twoAtOnce, "OneAtATime"),
        during(Profile.SHRINK, "two fewer", Misdeeds::twoFewer, "OneAtATime"),
        byChance("breaker forgotten", Misdeeds::breakerForgottenByNewProcesses, "BreakerPermanent"),
        byChance("impatient", Misdeeds::impatient, "BreakerTransient"));
  }

  /** Pods are ready long before the records of the last one are back. */
  private static Arguments inASlowRoll(String name, Supplier<Disturbance> fault, String oracle) {
    return misdeed(
        name,
        seed -> Scenario.change(seed, Profile.ROLL).withServers(SLOW).with(fault.get()),
        oracle);
  }

  private static Arguments during(
      Profile change, String name, Supplier<Disturbance> fault, String oracle) {
    return misdeed(name, seed -> Scenario.change(seed, change).with(fault.get()), oracle);
  }

  private static Arguments inUse(String name, Supplier<Disturbance> fault, String oracle) {
    return misdeed(name, seed -> Scenario.promise(seed).with(fault.get()), oracle);
  }

  private static Arguments byChance(String name, Supplier<Disturbance> fault, String oracle) {
    return misdeed(name, seed -> Scenario.of(seed).with(fault.get()), oracle);
  }

  private static Arguments misdeed(String name, LongFunction<Scenario> scenario, String oracle) {
    return arguments(name, scenario, oracle);
  }

  @ParameterizedTest(name = "{0} is found by {2}")
  @MethodSource("misdeeds")
  void isFoundOut(String name, LongFunction<Scenario> scenario, String oracle) {
    Set<String> found = new TreeSet<>();
    int seed = 0;
    while (!found.contains(oracle) && seed < SEEDS) {
      Simulation.run(scenario.apply(++seed)).findings().stream()
          .map(Finding::oracle)
          .forEach(found::add);
    }
    System.out.printf("%s: found by %s within %d seeds%n", name, found, seed);
    assertThat(found).contains(oracle);
  }
}
