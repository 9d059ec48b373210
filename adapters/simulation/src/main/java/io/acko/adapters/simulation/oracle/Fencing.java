package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.application.port.Leadership;

/**
 * Who does not hold the lease writes nothing, and no call that takes something away is made without
 * saying of which object and of which version of it.
 */
public final class Fencing implements Oracle {
  private final Leadership lease;
  private final Findings findings;

  public Fencing(Leadership lease, Findings findings) {
    this.lease = lease;
    this.findings = findings;
  }

  @Override
  public void asked(ApiFront.Verb verb, ObjectKey key, Expectation expected) {
    if (verb == ApiFront.Verb.DELETE
        && (expected.uid().isEmpty() || expected.version().isEmpty())) {
      findings.report(this, key + " is to be deleted, whichever it is: " + expected);
    }
  }

  @Override
  public void called(ApiFront.Verb verb, ObjectKey key, ApiAnswer answer) {
    if (!lease.holds()) {
      findings.report(this, verb + " of " + key + " without the lease");
    }
  }
}
