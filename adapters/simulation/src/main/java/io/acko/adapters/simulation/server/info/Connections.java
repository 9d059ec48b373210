package io.acko.adapters.simulation.server.info;

/** What a server counts of its clients; a body without sockets has none. */
public interface Connections {
  /** Nobody ever connects. */
  Connections NONE = new Connections() {};

  default long open() {
    return 0;
  }

  default long opened() {
    return 0;
  }

  default long closed() {
    return 0;
  }

  default long requests() {
    return 0;
  }
}
