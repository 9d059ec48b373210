package io.acko.domain.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every pod has an id of its own that outlives it. */
class NodeIdentityTest {

  @Test
  void idsAreHexNotZeroAndDifferentForEveryPod() {
    Set<String> seen = new HashSet<>();
    for (int rack : new int[] {0, 1, 2, 10, 16, 255, 1_000_000, Integer.MAX_VALUE}) {
      for (int ordinal = 0; ordinal < 8; ordinal++) {
        String id = new NodeIdentity(rack, ordinal).text();
        assertThat(id).matches("AC[0-9A-F]{12}");
        assertThat(seen.add(id)).as(id).isTrue();
      }
    }
  }

  @Test
  void anIdNeverMeetsOneThatAServerMadeFromItsPort() {
    // A server puts its fabric port, which is at least 1024, into the top 16 bits.
    assertThat(Long.parseUnsignedLong(new NodeIdentity(Integer.MAX_VALUE, 7).text(), 16) >>> 48)
        .isLessThan(1024);
  }

  @Test
  void whoChoosesAnIdKeepsIt() {
    ObjectNames names = new ObjectNames(Clusters.KEY);
    for (String own : new String[] {"node-id: a1", "node-id-interface: eth0"}) {
      ClusterSpec spec =
          ClusterSpec.read(
              Doc.of(
                  """
                  {size: 1, aerospikeConfig: {service: {%s},
                    namespaces: [{name: a, storage-engine: {type: memory}}]}}
                  """
                      .formatted(own)));
      assertThat(ConfigurationRules.findings(spec, names).violations()).isEmpty();
      assertThat(ServerConfig.of(spec, spec.racks().getFirst()).render(names, spec, List.of()))
          .contains(own.replace(":", ""))
          .doesNotContain(NodeIdentity.PLACEHOLDER);
    }
  }
}
