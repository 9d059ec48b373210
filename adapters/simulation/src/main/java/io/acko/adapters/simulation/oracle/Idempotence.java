package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.ObjectKey;

/** In the quiet window there are no writes, no events and no changes of status. */
public final class Idempotence implements Oracle {
  private final Findings findings;
  private boolean quiet;

  public Idempotence(Findings findings) {
    this.findings = findings;
  }

  /** Nothing changes any more, or something does again. */
  public void quiet(boolean now) {
    quiet = now;
  }

  @Override
  public void called(ApiFront.Verb verb, ObjectKey key, ApiAnswer answer) {
    if (quiet) {
      findings.report(this, verb + " of " + key + " although nothing changed");
    }
  }
}
