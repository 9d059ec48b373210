package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ClusterSpec;
import java.util.Optional;

/** Every server runs with what the spec wants, whatever its file or its pod says. */
public final class RunningSettings implements Oracle {
  private static final String SETTING = "proto-fd-max";

  private final Store store;
  private final Fabric fabric;
  private final Findings findings;

  public RunningSettings(Store store, Fabric fabric, Findings findings) {
    this.store = store;
    this.fabric = fabric;
    this.findings = findings;
  }

  /** Looks into every server. */
  public void requireWanted() {
    for (StoredObject cluster : store.list(Kinds.CLUSTER)) {
      Optional<String> wanted =
          ClusterSpec.read(cluster.spec()).document().text("aerospikeConfig", "service", SETTING);
      for (StoredObject pod : store.list(Kinds.POD)) {
        Optional<String> has =
            fabric.server(pod.key()).flatMap(server -> server.settings().service().get(SETTING));
        if (!has.equals(wanted)) {
          findings.report(this, pod.key() + " runs with " + has + " and not with " + wanted);
        }
      }
    }
  }
}
