package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.Server;
import io.acko.domain.document.MapValue;
import java.util.Optional;

/** Every server runs with what the spec wants, whatever its file or its pod says. */
public final class RunningSettings implements Oracle {
  private static final String FILES = "proto-fd-max";
  private static final String COPIES = "replication-factor";

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
      MapValue config = Wanted.spec(cluster).document().map("aerospikeConfig");
      for (StoredObject pod : store.list(Kinds.POD)) {
        Optional<Server> server = fabric.server(pod.key());
        require(
            pod,
            config.text("service", FILES),
            server.flatMap(one -> one.settings().service().get(FILES)));
        for (MapValue namespace : config.list("namespaces").maps()) {
          require(
              pod,
              namespace.text(COPIES),
              server
                  .flatMap(one -> one.settings().namespace(namespace.text("name").orElse("")))
                  .flatMap(settings -> settings.get(COPIES)));
        }
      }
    }
  }

  private void require(StoredObject pod, Optional<String> wanted, Optional<String> has) {
    if (!has.equals(wanted)) {
      findings.report(this, pod.key() + " runs with " + has + " and not with " + wanted);
    }
  }
}
