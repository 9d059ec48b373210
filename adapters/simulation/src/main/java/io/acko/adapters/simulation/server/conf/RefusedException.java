package io.acko.adapters.simulation.server.conf;

/** Ends the reading of a file at its first error, as the server does. */
final class RefusedException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient StartRefusal refusal;

  RefusedException(StartRefusal refusal) {
    super(refusal.text());
    this.refusal = refusal;
  }

  StartRefusal refusal() {
    return refusal;
  }
}
