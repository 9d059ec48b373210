package io.acko.adapters.kubernetes;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * One call of a sequence that two API servers are asked.
 *
 * @param kind what it is about
 * @param slot which of the few objects of that kind
 * @param form which body it carries, where it carries one
 * @param held what it says of the object it expects
 * @param manager who writes
 * @param rehearsed whether it is a dry run
 * @param isSpoiled whether it was answered differently, so that nothing more can be learnt here
 */
record Call(
    Body kind,
    int slot,
    Verb verb,
    int form,
    Held held,
    String manager,
    boolean force,
    boolean rehearsed,
    boolean isSpoiled) {
  static final int FORMS = 4;
  private static final int SLOTS = 2;
  private static final List<String> MANAGERS = List.of("acko", "somebody-else");

  /** What is done. */
  enum Verb {
    GET,
    LIST,
    CREATE,
    APPLY,
    MERGE,
    TEST_AND_ADD,
    REPLACE,
    STATUS,
    FINALIZE,
    RELEASE,
    DELETE,
    DELETE_AT_ONCE,
    EVICT
  }

  /** What a write says of the object it expects. */
  enum Held {
    NOTHING,
    UID,
    OTHER_UID,
    VERSION,
    STALE_VERSION,
    UID_AND_VERSION,
    NO_OBJECT
  }

  static Call draw(RandomGenerator chance) {
    Body kind = one(chance, Body.values());
    Verb verb = one(chance, Verb.values());
    return new Call(
        kind,
        chance.nextInt(SLOTS),
        fits(kind, verb) ? verb : Verb.APPLY,
        chance.nextInt(FORMS),
        one(chance, Held.values()),
        MANAGERS.get(chance.nextInt(MANAGERS.size())),
        chance.nextBoolean(),
        chance.nextInt(8) == 0,
        false);
  }

  private static boolean fits(Body kind, Verb verb) {
    return switch (verb) {
      case STATUS -> kind == Body.CLUSTER;
      case EVICT, DELETE_AT_ONCE -> kind == Body.POD;
      case GET, LIST, CREATE, APPLY, MERGE, TEST_AND_ADD, REPLACE -> true;
      case FINALIZE, RELEASE, DELETE -> true;
    };
  }

  private static <T> T one(RandomGenerator chance, T[] all) {
    return all[chance.nextInt(all.length)];
  }

  Call spoiled() {
    return new Call(kind, slot, verb, form, held, manager, force, rehearsed, true);
  }

  @Override
  public String toString() {
    return kind
        + "/"
        + slot
        + " "
        + verb
        + " form "
        + form
        + " expecting "
        + held
        + " by "
        + manager
        + (force ? " with force" : "")
        + (rehearsed ? ", dry run" : "");
  }

  String name() {
    return "x" + slot;
  }

  /** Whether it is about the same object. */
  boolean isBeside(Call other) {
    return kind == other.kind && slot == other.slot;
  }
}
