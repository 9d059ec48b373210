package io.acko.domain.disruption;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ServerContainer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The gate in every small world: clusters of up to three nodes in which one fact, or two, or many
 * are negative or unknown.
 */
class GateWorldsTest {
  private static final String LAST = "demo-0-";

  /** A world in which the gate is open, what is wanted there, and everything that shuts it. */
  private record Case(String name, SmallWorld world, Intent intent, List<Worsening> worsenings) {
    GateState examine(List<Worsening> changes) {
      SmallWorld made = world.copy();
      changes.forEach(change -> change.change().accept(made));
      return Gate.examine(made.view(), made.ledger(), intent, made.now());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        restart(1), restart(2), restart(3), repair(2), repair(3), removal(2), removal(3));
  }

  private static Case restart(int size) {
    SmallWorld world = SmallWorld.calm(size);
    if (size == 1) {
      world.annotate(Consent.ANNOTATION, "test");
    }
    return new Case(
        "restart of one of " + size,
        world,
        new Intent.Restart(List.of(LAST + (size - 1)), RestartReason.CONFIG_CHANGED),
        Worsening.ofRestart(world));
  }

  private static Case repair(int size) {
    String subject = LAST + (size - 1);
    SmallWorld world = SmallWorld.calm(size);
    world.pod(subject).server(ServerContainer.RUNNING);
    world.joined("5EEE").wanting(SmallWorld.changed(world.spec()));
    return new Case(
        "repair of one of " + size,
        world,
        new Intent.Repair(subject, RestartReason.CONFIG_CHANGED),
        Worsening.ofRepair(world, subject));
  }

  private static Case removal(int size) {
    String subject = LAST + (size - 1);
    SmallWorld world = SmallWorld.calm(size);
    if (size == 2) { // the one that stays could not hold two copies
      oneCopy(world).annotate(Consent.ANNOTATION, "test");
    }
    return new Case(
        "removal of one of " + size,
        world,
        new Intent.Remove("demo-0", subject),
        Worsening.ofRemoval(world, subject));
  }

  private static SmallWorld oneCopy(SmallWorld world) {
    for (String pod : world.podNames()) {
      world.pod(pod).answers().set("namespace/test/replication-factor", "1");
    }
    return world;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isOpenWhenEverythingIsKnownAndGood(Case one) {
    assertThat(one.examine(List.of())).isInstanceOf(GateState.Open.class);
  }

  // B090.
  @ParameterizedTest
  @MethodSource("cases")
  void isShutByEveryFactThatIsNegativeOrUnknown(Case one) {
    assertThat(one.worsenings()).hasSizeGreaterThan(30);
    for (Worsening change : relevant(one)) {
      assertThat(one.examine(List.of(change)))
          .as("%s, but %s", one, change.name())
          .isInstanceOf(GateState.Shut.class);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isOpenedByNoSecondFactThatIsNegativeOrUnknown(Case one) {
    List<Worsening> all = relevant(one);
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        List<Worsening> two = List.of(all.get(i), all.get(j));
        assertThat(one.examine(two))
            .as("%s, but %s and %s", one, two.getFirst().name(), two.getLast().name())
            .isInstanceOf(GateState.Shut.class);
      }
    }
  }

  /** Once shut it stays shut, however many facts get worse after. */
  @ParameterizedTest
  @MethodSource("cases")
  void isNeverOpenedByMakingAFactWorse(Case one) {
    Random chance = new Random(20_260_601);
    List<Worsening> all = relevant(one);
    for (int run = 0; run < 300; run++) {
      List<Worsening> changes = new ArrayList<>();
      for (int step = 0; step < 6; step++) {
        changes.add(all.get(chance.nextInt(all.size())));
        assertThat(one.examine(changes))
            .as("%s after %s", one, changes.stream().map(Worsening::name).toList())
            .isInstanceOf(GateState.Shut.class);
      }
    }
  }

  /**
   * A rule that no world needs would be one that nothing shows to work; {@code GateTest} has these.
   */
  @Test
  void everyRuleHasAWorldInWhichItSpeaks() {
    Set<GateRule> silent = EnumSet.allOf(GateRule.class);
    cases()
        .forEach(
            one ->
                one.worsenings()
                    .forEach(
                        change -> {
                          if (one.examine(List.of(change))
                              instanceof GateState.Shut(List<Objection> objections)) {
                            objections.forEach(objection -> silent.remove(objection.rule()));
                          }
                        }));
    assertThat(silent)
        .containsExactlyInAnyOrder(
            GateRule.MAINTENANCE_TIME,
            GateRule.SUBJECT_SERVES,
            GateRule.SUBJECT_BROKEN,
            GateRule.NOTHING_DIES_WITH_THE_POD,
            GateRule.TWO_REMAIN,
            GateRule.IDS_DIFFER,
            GateRule.PAST_KNOWN,
            GateRule.NODES_REMAIN);
  }

  /** A pod that serves no more is another case than a healthy one: it has its own worlds. */
  private static List<Worsening> relevant(Case one) {
    return one.worsenings().stream()
        .filter(
            change ->
                !(one.intent() instanceof Intent.Repair)
                    || !change.name().startsWith("the cluster is paused"))
        .toList();
  }
}
