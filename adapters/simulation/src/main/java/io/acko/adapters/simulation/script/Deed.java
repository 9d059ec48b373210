package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.domain.document.MapValue;
import java.time.Duration;

/** What somebody does to a cluster, or what befalls it. */
public sealed interface Deed {

  /**
   * Its owner gives it another spec.
   *
   * @param words what is told of it
   */
  record Apply(MapValue spec, String words) implements Deed {}

  /**
   * Its pods are evicted from a node, which takes no more.
   *
   * @param place a node, or a pod that runs on it
   */
  record Drain(String place) implements Deed {}

  /** A node is gone with everything on it. */
  record Lose(String place) implements Deed {}

  /** A node that was drained or lost takes pods again. */
  record Back(String place) implements Deed {}

  /** The server in a pod ends by itself. */
  record Crash(String pod) implements Deed {}

  /** Somebody deletes a pod. */
  record Delete(String pod) implements Deed {}

  /**
   * The API server answers a share of the operator's writes with something else, for a while.
   *
   * @param share from 0 to 1
   */
  record ApiTrouble(String words, Fault fault, double share, Duration length) implements Deed {}

  /** The server in a pod answers so much later, for a while. */
  record Slow(String pod, Duration by, Duration length) implements Deed {}

  /** Its owner asks for one trial. */
  record Force() implements Deed {}

  /** The process of the operator ends and is started again. */
  record OperatorCrash() implements Deed {}

  /** The operator cannot write any more, and another takes over a while later. */
  record LeaderChange() implements Deed {}
}
