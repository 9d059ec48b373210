package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.client.Client;
import io.acko.adapters.simulation.client.Ledger.Verdict;
import java.util.List;

/** Every acknowledged write is found once all is quiet. */
public final class AckedWrites implements Oracle {
  private final Client client;
  private final Findings findings;

  public AckedWrites(Client client, Findings findings) {
    this.client = client;
    this.findings = findings;
  }

  /** Reads everything back. */
  public void requireAll() {
    List<Verdict> missing =
        client.audit().stream().filter(verdict -> !(verdict instanceof Verdict.Kept)).toList();
    if (!missing.isEmpty()) {
      findings.report(
          this,
          missing.size() + " of " + client.acknowledged() + " lost, as " + missing.getFirst());
    }
    if (client.acknowledged() == 0) {
      findings.report(this, "nothing was ever acknowledged, so that nothing is shown");
    }
  }
}
