package io.acko.adapters.simulation.server.info;

/** How one command is answered. */
interface Answer {
  String to(Command command);
}
