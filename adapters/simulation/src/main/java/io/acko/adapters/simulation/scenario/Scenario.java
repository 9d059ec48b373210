package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.adapters.simulation.server.MeshSettings;
import java.util.Optional;

/**
 * One run to be made.
 *
 * @param seed what it follows from
 * @param profile how much goes wrong
 * @param crashes when the operator dies; absent lets the seed decide
 * @param unheard the write that is applied and answered by a timeout; 0 for none
 * @param sabotage a fault planted into the operator
 * @param servers what kind of servers there are
 * @param disturbance something odd to be done to the finished set-up
 */
public record Scenario(
    long seed,
    Profile profile,
    Optional<CrashPlan> crashes,
    long unheard,
    Sabotage sabotage,
    MeshSettings servers,
    Disturbance disturbance) {

  /** Everything by chance, as most runs are. */
  public static Scenario of(long seed) {
    return new Scenario(
        seed,
        Profile.SWARM,
        Optional.empty(),
        0,
        Sabotage.NONE,
        MeshSettings.fast(),
        Disturbance.NONE);
  }

  /** A cluster in use, of which nothing may be lost. */
  public static Scenario promise(long seed) {
    return new Scenario(
        seed,
        Profile.PROMISE,
        Optional.empty(),
        0,
        Sabotage.NONE,
        MeshSettings.fast(),
        Disturbance.NONE);
  }

  /** A user who writes whatever the definitions allow, and more. */
  public static Scenario driver(long seed) {
    return new Scenario(
        seed,
        Profile.DRIVER,
        Optional.empty(),
        0,
        Sabotage.NONE,
        MeshSettings.fast(),
        Disturbance.NONE);
  }

  /** One fixed course of events in which nothing goes wrong, for crashes to be planned into. */
  public static Scenario basic() {
    return new Scenario(
        1,
        Profile.BASIC,
        Optional.of(CrashPlan.NEVER),
        0,
        Sabotage.NONE,
        MeshSettings.fast(),
        Disturbance.NONE);
  }

  /** One change of a cluster in use in which nothing goes wrong, for crashes to be planned into. */
  public static Scenario change(long seed, Profile one) {
    return new Scenario(
        seed,
        one,
        Optional.of(CrashPlan.NEVER),
        0,
        Sabotage.NONE,
        MeshSettings.fast(),
        Disturbance.NONE);
  }

  public Scenario withCrash(CrashPlan plan) {
    return new Scenario(seed, profile, Optional.of(plan), unheard, sabotage, servers, disturbance);
  }

  public Scenario withUnheard(long write) {
    return new Scenario(seed, profile, crashes, write, sabotage, servers, disturbance);
  }

  public Scenario withServers(MeshSettings kind) {
    return new Scenario(seed, profile, crashes, unheard, sabotage, kind, disturbance);
  }

  public Scenario with(Sabotage planted) {
    return new Scenario(seed, profile, crashes, unheard, planted, servers, disturbance);
  }

  public Scenario with(Disturbance odd) {
    return new Scenario(seed, profile, crashes, unheard, sabotage, servers, odd);
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
    /** One pod less. */
    SHRINK,
    /** One of two racks less, and as many pods. */
    RACK_REMOVAL,
    /** One more copy of every record. */
    CHANGE_OF_COPIES,
    /** A setting that servers take while they run. */
    LIVE_CHANGE
  }

  /** Something a test does to a run that no scenario does. */
  public interface Disturbance {
    /** Nothing. */
    Disturbance NONE = _ -> {};

    void disturb(Stage stage);
  }
}
