package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.server.NodeIdentity;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What admission lets pass, a server starts with.
 *
 * <p>Subclasses say what starting is: for the core that its own reader takes the file, for a
 * simulated or a real server that it runs.
 */
public abstract class AcceptedSpecsContract {
  private static final long SEED = Long.getLong("specs.seed", System.nanoTime());

  /** How many specs are tried. */
  protected abstract int count();

  /** Whether the server at hand is of the version that a spec asks for. */
  protected boolean runs(ServerVersion wanted) {
    return true;
  }

  /**
   * Starts the first server of a rack.
   *
   * @param conf its whole file, with an id where the init container would put one
   */
  protected abstract void start(AcceptedSpecs.Accepted accepted, ClusterSpec spec, String conf);

  @Test
  void whatIsLetPassStarts() {
    System.out.println("specs.seed=" + SEED);
    AcceptedSpecs.of(SEED)
        .filter(accepted -> runs(ServerVersion.ofImage(accepted.spec().image())))
        .limit(count())
        .forEach(
            accepted -> {
              ClusterSpec spec = accepted.spec();
              for (Rack rack : spec.racks()) {
                String conf =
                    ServerConfig.of(spec, rack)
                        .render(accepted.names(), spec, List.of())
                        .replace(NodeIdentity.PLACEHOLDER, new NodeIdentity(rack.id(), 0).text());
                assertThat(conf).as("%s", accepted).isNotBlank();
                start(accepted, spec, conf);
              }
            });
  }
}
