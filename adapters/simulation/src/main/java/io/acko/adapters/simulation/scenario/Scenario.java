package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decisions;
import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.adapters.simulation.server.MeshSettings;
import java.util.Locale;
import java.util.Optional;

/**
 * One run to be made.
 *
 * @param seed what it follows from
 * @param profile how much goes wrong
 * @param decisions what happens of all that is left to chance; absent lets the seed decide
 * @param crashes when the operator dies; absent lets the seed decide
 * @param unheard the write that is applied and answered by a timeout; 0 for none
 * @param sabotage a fault planted into the operator
 * @param servers what kind of servers there are
 * @param disturbance something odd to be done to the finished set-up
 */
public record Scenario(
    long seed,
    Profile profile,
    Optional<Decisions> decisions,
    Optional<CrashPlan> crashes,
    long unheard,
    Sabotage sabotage,
    MeshSettings servers,
    Disturbance disturbance) {

  private Scenario(long seed, Profile profile, Optional<CrashPlan> crashes) {
    this(
        seed,
        profile,
        Optional.empty(),
        crashes,
        0,
        Sabotage.NONE,
        MeshSettings.fast(),
        Disturbance.NONE);
  }

  /** Everything by chance, as most runs are. */
  public static Scenario of(long seed) {
    return new Scenario(seed, Profile.SWARM, Optional.empty());
  }

  /** A cluster in use, of which nothing may be lost. */
  public static Scenario promise(long seed) {
    return new Scenario(seed, Profile.PROMISE, Optional.empty());
  }

  /** A user who writes whatever the definitions allow, and more. */
  public static Scenario driver(long seed) {
    return new Scenario(seed, Profile.DRIVER, Optional.empty());
  }

  /** One fixed course of events in which nothing goes wrong, for crashes to be planned into. */
  public static Scenario basic() {
    return basic(1);
  }

  /** The fixed course with other delays. */
  public static Scenario basic(long seed) {
    return new Scenario(seed, Profile.BASIC, Optional.of(CrashPlan.NEVER));
  }

  /** One change of a cluster in use in which nothing goes wrong, for crashes to be planned into. */
  public static Scenario change(long seed, Profile one) {
    return new Scenario(seed, one, Optional.of(CrashPlan.NEVER));
  }

  /** The usual scenario of a profile. */
  public static Scenario of(Profile profile, long seed) {
    return switch (profile) {
      case BASIC -> basic(seed);
      case SWARM -> of(seed);
      case PROMISE -> promise(seed);
      case DRIVER -> driver(seed);
      case ROLL,
          ROLL_ON_CLAIMS,
          GROW,
          SHRINK,
          RACK_ADDITION,
          RACK_REMOVAL,
          CHANGE_OF_COPIES,
          LIVE_CHANGE,
          RESTART_ON_DEMAND,
          MISTAKE_MENDED,
          PAUSED_CHANGE ->
          change(seed, profile);
    };
  }

  /** The same, but with this list for chance. */
  public Scenario deciding(Decisions list) {
    return new Scenario(
        seed, profile, Optional.of(list), crashes, unheard, sabotage, servers, disturbance);
  }

  public Scenario withCrash(CrashPlan plan) {
    return new Scenario(
        seed, profile, decisions, Optional.of(plan), unheard, sabotage, servers, disturbance);
  }

  public Scenario withUnheard(long write) {
    return new Scenario(seed, profile, decisions, crashes, write, sabotage, servers, disturbance);
  }

  public Scenario withServers(MeshSettings kind) {
    return new Scenario(seed, profile, decisions, crashes, unheard, sabotage, kind, disturbance);
  }

  public Scenario with(Sabotage planted) {
    return new Scenario(seed, profile, decisions, crashes, unheard, planted, servers, disturbance);
  }

  public Scenario with(Disturbance odd) {
    return new Scenario(seed, profile, decisions, crashes, unheard, sabotage, servers, odd);
  }

  /** How much goes wrong. */
  public enum Profile {
    /** Creation, growth, restarts, a shrink, a broken spec, the mended one, a force. */
    BASIC,
    /** Acts and faults by chance. */
    SWARM,
    /** Every field by chance, and much that is wrong, past the webhook. */
    DRIVER,
    /** Changes of all kinds under a load, and one node at a time that fails. */
    PROMISE,
    /** Another image for every pod of a cluster in use, and nothing goes wrong; as below. */
    ROLL,
    /** The same with a claim for each pod. */
    ROLL_ON_CLAIMS,
    /** One pod more. */
    GROW,
    /** One pod less. */
    SHRINK,
    /** A second rack, and as many pods. */
    RACK_ADDITION,
    /** One of two racks less, and as many pods. */
    RACK_REMOVAL,
    /** One more copy of every record. */
    CHANGE_OF_COPIES,
    /** A setting that servers take while they run. */
    LIVE_CHANGE,
    /** Every pod restarted by an operation. */
    RESTART_ON_DEMAND,
    /** A configuration that cannot be had, and the good one again. */
    MISTAKE_MENDED,
    /** Another image wanted while the cluster is paused, and then no pause any more. */
    PAUSED_CHANGE;

    /** As it is written on a command line. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Something a test does to a run that no scenario does. */
  public interface Disturbance {
    /** Nothing. */
    Disturbance NONE = _ -> {};

    void disturb(Stage stage);
  }
}
