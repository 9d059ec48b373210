package io.acko.adapters.simulation.scenario;

/** What became of a change, the strongest first. */
enum Seen {
  /** A rule refuses it and names its path; past the webhook it opens the breaker. */
  REFUSED,
  /** The operator waits and says for what. */
  HELD,
  /** Another StatefulSet came or went. */
  RACKS,
  /** Pods came or went. */
  SCALE,
  /** Pods were made anew. */
  ROLL,
  /** Running servers, or their users and roles, were told. */
  LIVE,
  /** A pod that is made later has it. */
  NEXT_POD,
  /** Objects besides the pods and what they are made of. */
  OBJECTS,
  /** Nothing at rest, but another course of a day on which much happens. */
  LATER,
  /** Nothing but what the status says. */
  STATUS,
  NOTHING
}
