package io.acko.domain.disruption;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import java.util.List;
import java.util.Optional;

/**
 * Servers that serve and are in another cluster than all the others, as after a change of the
 * cluster's name or of a port. Kubernetes calls them ready.
 */
public final class Strays {
  private static final String NO_CLUSTER = "0";

  private Strays() {}

  /** Whether a pod's server is one; not where anything about it or the others is unknown. */
  public static boolean isStray(ObservedCluster observed, String pod) {
    List<Optional<String>> others =
        observed.servers().stream()
            .map(NodeAddress::pod)
            .filter(name -> !name.equals(pod))
            .map(name -> key(observed, name))
            .distinct()
            .toList();
    Optional<String> own = key(observed, pod);
    return own.isPresent()
        && others.size() == 1
        && others.getFirst().filter(key -> !key.equals(NO_CLUSTER)).isPresent()
        && !others.getFirst().equals(own);
  }

  private static Optional<String> key(ObservedCluster observed, String pod) {
    return observed.node(pod).then(node -> node.membership().key()).known();
  }
}
