package io.acko.domain.concern;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.decision.Step;
import java.time.Duration;
import java.util.List;

/** Plays the removal of pods from a small world. */
public final class Shrinking {
  private Shrinking() {}

  /** A cluster at rest that is to be smaller. */
  public static SmallWorld shrinking(int from, int to) {
    return SmallWorld.calm(from).wanting(SmallWorld.spec(to));
  }

  /** The steps of the first pass that has some besides plain writes, within a while. */
  public static List<Step> next(SmallWorld world, Duration within) {
    Duration step = within.dividedBy(40).plusSeconds(1);
    for (int i = 0; i < 40; i++) {
      List<Step> steps =
          world.pass().plan().steps().stream().filter(one -> !(one instanceof Step.Apply)).toList();
      if (!steps.isEmpty()) {
        return steps;
      }
      world.later(step);
    }
    return List.of();
  }

  public static Step.Rescale rescale(SmallWorld world) {
    List<Step> steps = next(world, Duration.ofMinutes(2));
    assertThat(steps).as("%s", world.status().phaseReason()).hasSize(1);
    return (Step.Rescale) steps.getFirst();
  }

  /** Plays what follows a shrink: the pod goes and the others form a cluster without it. */
  public static void leaves(SmallWorld world, Step.Rescale step, String key) {
    String set = step.target().name();
    String pod = set + "-" + step.replicas();
    world.replicas(set, step.replicas());
    world.pod(pod).terminating();
    assertThat(next(world, Duration.ofMinutes(1))).as("while it goes").isEmpty();
    world.without(pod);
    assertThat(next(world, Duration.ofMinutes(1))).as("before others notice").isEmpty();
    world.joined(key);
  }
}
