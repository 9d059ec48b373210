package io.acko.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** What holds of every change of users and roles; each repetition is a hundred seeded worlds. */
class AccessDiffTest {
  private static final int WORLDS = 100;

  /** A wish, what is there, and who makes the change. */
  private record World(
      WantedAccess wanted, ObservedAccess there, String operator, Set<String> newPasswords) {
    static World of(long seed) {
      Worlds worlds = new Worlds(seed);
      String operator = worlds.oneOf(Worlds.USERS);
      return new World(
          worlds.wanted(), worlds.there(operator), operator, Set.copyOf(worlds.some(Worlds.USERS)));
    }

    List<AccessOperation> operations() {
      return operationsFrom(there, newPasswords);
    }

    List<AccessOperation> operationsFrom(ObservedAccess start, Set<String> passwords) {
      return AccessDiff.between(wanted, start, operator, passwords, Set.copyOf(Worlds.USERS));
    }

    /** The state before each operation and after the last. */
    List<ObservedAccess> states() {
      AccessModel model = new AccessModel(there);
      List<ObservedAccess> states = new ArrayList<>(List.of(model.state()));
      for (AccessOperation operation : operations()) {
        model.apply(operation);
        states.add(model.state());
      }
      return states;
    }
  }

  private static List<World> worlds(RepetitionInfo repetition) {
    List<World> worlds = new ArrayList<>();
    for (int i = 0; i < WORLDS; i++) {
      worlds.add(World.of(repetition.getCurrentRepetition() * 1_000L + i));
    }
    return worlds;
  }

  @RepeatedTest(20)
  void theOperationsLeaveNothingToDo(RepetitionInfo repetition) {
    for (World world : worlds(repetition)) {
      assertThat(world.operationsFrom(world.states().getLast(), Set.of()))
          .as("%s", world)
          .isEmpty();
    }
  }

  // B112.
  @RepeatedTest(20)
  void theEndIsWhatIsWanted(RepetitionInfo repetition) {
    for (World world : worlds(repetition)) {
      ObservedAccess end = world.states().getLast();
      for (WantedRole role : world.wanted().roles()) {
        assertThat(end.roles().get(role.name()).privileges())
            .as("%s", world)
            .containsAll(role.privileges());
        role.whitelist()
            .ifPresent(
                list -> assertThat(end.roles().get(role.name()).whitelist()).isEqualTo(list));
      }
      for (WantedUser user : world.wanted().users()) {
        assertThat(end.users().get(user.name())).as("%s", world).containsAll(user.roles());
        if (!user.name().equals(world.operator())) {
          assertThat(end.users().get(user.name())).isEqualTo(user.roles());
        }
      }
      Set<String> expected = new TreeSet<>(List.of(world.operator()));
      world.wanted().users().forEach(user -> expected.add(user.name()));
      assertThat(end.users().keySet()).as("%s", world).isEqualTo(expected);
    }
  }

  @RepeatedTest(20)
  void nobodyLosesOnTheWayWhatItHasAndKeeps(RepetitionInfo repetition) {
    for (World world : worlds(repetition)) {
      List<ObservedAccess> states = world.states();
      ObservedAccess end = states.getLast();
      for (String user : world.there().users().keySet()) {
        SortedSet<Privilege> kept = privileges(world.there(), user);
        kept.retainAll(privileges(end, user));
        for (ObservedAccess state : states) {
          assertThat(privileges(state, user)).as("%s of %s", user, world).containsAll(kept);
        }
      }
    }
  }

  @RepeatedTest(20)
  void theOperatorMayManageUsersAtEveryMoment(RepetitionInfo repetition) {
    for (World world : worlds(repetition)) {
      for (ObservedAccess state : world.states()) {
        assertThat(privileges(state, world.operator()))
            .as("%s", world)
            .contains(Privilege.everywhere(PrivilegeCode.USER_ADMIN));
      }
    }
  }

  @RepeatedTest(20)
  void theOwnPasswordComesLastOfAll(RepetitionInfo repetition) {
    for (World world : worlds(repetition)) {
      List<AccessOperation> operations = world.operations();
      int own = operations.indexOf(new AccessOperation.ChangePassword(world.operator()));
      assertThat(own).as("%s", world).isIn(-1, operations.size() - 1);
    }
  }

  @Test
  void anotherAdminTakesTheFormerOneItsRights() {
    ObservedAccess fresh = new Worlds(1).there("admin");
    WantedAccess wanted =
        WantedAccess.of(
                Worlds.spec(
                    Worlds.access(
                        List.of(),
                        List.of(
                            Worlds.user("boss", "sys-admin", "user-admin"),
                            Worlds.user("admin", "read")))))
            .orElseThrow();
    AccessModel model = new AccessModel(fresh);
    Set<String> all = Set.copyOf(Worlds.USERS);
    AccessDiff.between(wanted, model.state(), "admin", Set.of(), all).forEach(model::apply);
    assertThat(model.state().rolesOf("admin")).contains("read").hasSizeGreaterThan(1);

    AccessDiff.between(wanted, model.state(), "boss", Set.of(), all).forEach(model::apply);
    assertThat(model.state().rolesOf("admin")).containsExactly("read");
  }

  // B113.
  @Test
  void aUserWithoutAPasswordIsLeftOutAndHoldsUpNobody() {
    WantedAccess wanted =
        WantedAccess.of(
                Worlds.spec(
                    Worlds.access(
                        List.of(),
                        List.of(
                            Worlds.user("admin", "sys-admin", "user-admin"),
                            Worlds.user("app", "read"),
                            Worlds.user("report", "read")))))
            .orElseThrow();
    assertThat(
            AccessDiff.between(
                wanted,
                new ObservedAccess(new TreeMap<>(), usersOf("admin")),
                "admin",
                Set.of(),
                Set.of("admin", "report")))
        .contains(new AccessOperation.CreateUser("report", new TreeSet<>(Set.of("read"))))
        .noneMatch(operation -> operation.text().contains("app"));
  }

  private static SortedMap<String, SortedSet<String>> usersOf(String admin) {
    SortedMap<String, SortedSet<String>> users = new TreeMap<>();
    users.put(admin, new TreeSet<>(Set.of("sys-admin", "user-admin")));
    return users;
  }

  private static SortedSet<Privilege> privileges(ObservedAccess state, String user) {
    SortedSet<Privilege> all = new TreeSet<>();
    state.rolesOf(user).forEach(role -> all.addAll(state.roles().get(role).privileges()));
    return all;
  }
}
