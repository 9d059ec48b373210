package io.acko.adapters.simulation.oracle;

import io.acko.application.reconcile.PassEnd;
import io.acko.domain.cluster.ClusterKey;

/** No pass ends by a mistake of the operator's own. */
public final class NoPanic implements Oracle {
  private final Findings findings;

  public NoPanic(Findings findings) {
    this.findings = findings;
  }

  @Override
  public void passEnded(ClusterKey key, PassEnd end) {
    String remark = end.finish().report().remark();
    if (remark.startsWith("mistake")) {
      findings.report(this, key + ": " + remark);
    }
  }
}
