package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.application.port.Leadership;

/** Who does not hold the lease writes nothing. */
public final class Fencing implements Oracle {
  private final Leadership lease;
  private final Findings findings;

  public Fencing(Leadership lease, Findings findings) {
    this.lease = lease;
    this.findings = findings;
  }

  @Override
  public void called(ApiFront.Verb verb, ObjectKey key, ApiAnswer answer) {
    if (!lease.holds()) {
      findings.report(this, verb + " of " + key + " without the lease");
    }
  }
}
