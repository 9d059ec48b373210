package io.acko.adapters.simulation.server.conf;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.admission.AcceptedSpecs;
import io.acko.domain.admission.AcceptedSpecsContract;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.server.parameter.ServerVersion;

/**
 * For the simulated server, which reads files by rules transcribed apart from those of admission.
 */
class AllowedSpecsStartTest extends AcceptedSpecsContract {
  @Override
  protected int count() {
    return 5000;
  }

  /** The simulated server knows one minor version, and 8.0 lets smaller sizes pass. */
  @Override
  protected boolean runs(ServerVersion wanted) {
    return wanted.compareTo(new ServerVersion(8, 1, 0)) >= 0;
  }

  @Override
  protected void start(AcceptedSpecs.Accepted accepted, ClusterSpec spec, String conf) {
    assertThat(ServerConf.read(conf, new Roomy()))
        .as("%s%n%s", accepted, conf)
        .isInstanceOf(ServerConf.Verdict.Accepted.class);
  }
}
