package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.world.RandomStream;

/**
 * How long membership takes, in milliseconds, as measured on CE 8.1.2.
 *
 * @param measured false lets everything happen at once, for tests that are not about time
 */
public record Tempo(boolean measured) {
  /** Largest quantum, whatever the heartbeat. */
  private static final long LONGEST_QUANTUM = 5_000;

  private static final int GIVING_UP = 5;
  private static final long USUAL_PULSE = 150;

  /** A time between two, none if nothing takes any. */
  long between(RandomStream chance, int least, int most) {
    int drawn = least + chance.below(most - least + 1);
    return measured ? drawn : 0;
  }

  /** From the start of a process to its open ports; loading records takes longer. */
  long opening(RandomStream chance, int records) {
    return between(chance, 130, 170) + (measured ? records / 33 : 0);
  }

  /** Between two decisions of a principal. */
  long quantum(Server server) {
    long whole = expiry(server) + 2 * slack(server);
    return measured ? Math.min(LONGEST_QUANTUM, whole) : 0;
  }

  /** A node that is silent for so long has gone. */
  long expiry(Server server) {
    long whole = server.heartbeat("interval") * server.heartbeat("timeout");
    return measured ? whole : 0;
  }

  /** A pulse and the longest way through the fabric. */
  long slack(Server server) {
    return measured ? server.heartbeat("interval") + server.fabricLatency() : 0;
  }

  /** From hearing of a node to acting on it. */
  long afterArrival(Server server) {
    return 2 * slack(server) + quantum(server) / 2;
  }

  /** From the last pulse of a node to acting on its loss. */
  long afterDeparture(Server server) {
    return Math.min(quantum(server), expiry(server) + 2 * slack(server) + quantum(server) / 4);
  }

  /** How much later than planned a loss is acted on; with faster pulses not as much. */
  long hesitation(RandomStream chance, Server lost, boolean led) {
    long drawn = led ? between(chance, 250, 1_050) : between(chance, 90, 420);
    return drawn * Math.min(USUAL_PULSE, lost.heartbeat("interval")) / USUAL_PULSE;
  }

  /** How long an orphan goes on showing its last cluster, even where nothing else takes time. */
  long givingUp(Server server) {
    long expiry = server.heartbeat("interval") * server.heartbeat("timeout");
    return GIVING_UP
        * Math.min(
            LONGEST_QUANTUM, expiry + 2 * (server.heartbeat("interval") + server.fabricLatency()));
  }
}
