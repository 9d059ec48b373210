package io.acko.application.reconcile;

import io.acko.domain.access.AccessMemory;
import io.acko.domain.access.Login;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.Watermark;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What one pass leaves to the next of the same cluster, in memory only.
 *
 * <p>Nothing is lost with it: a fresh process lists everything, which is newer than any write.
 *
 * @param watermark what was written and may not be seen yet
 * @param unpublished passes in a row whose status could not be written
 * @param handled forces that had their trial but could not be taken away from the resource
 * @param access what was learnt of users and roles
 * @param login who was let in by the servers last
 */
public record PassMemory(
    Watermark watermark,
    int unpublished,
    Set<RetryToken> handled,
    AccessMemory access,
    Optional<Login> login) {
  public static final PassMemory EMPTY =
      new PassMemory(Watermark.NONE, 0, Set.of(), AccessMemory.EMPTY, Optional.empty());

  public PassMemory {
    handled = Set.copyOf(handled);
  }

  PassMemory with(Watermark newer) {
    return new PassMemory(newer, unpublished, handled, access, login);
  }

  PassMemory unpublished(int count) {
    return new PassMemory(watermark, count, handled, access, login);
  }

  PassMemory handled(Set<RetryToken> tokens) {
    return new PassMemory(watermark, unpublished, tokens, access, login);
  }

  PassMemory learnt(AccessMemory newer, Optional<Login> letIn) {
    return new PassMemory(watermark, unpublished, handled, newer, letIn.or(() -> login));
  }

  /** Only those forces are remembered as handled that are still there. */
  PassMemory stillHandling(ClusterResource resource) {
    Set<RetryToken> there = new HashSet<>(handled);
    there.removeIf(token -> !token.value().equals(resource.annotations().get(token.annotation())));
    return handled(there);
  }

  /** The view without the forces that had their trial. */
  ObservedCluster withoutHandled(ObservedCluster cluster) {
    ClusterResource resource = cluster.resource();
    for (RetryToken token : handled) {
      resource = resource.withoutAnnotation(token.annotation());
    }
    return cluster.withResource(resource);
  }
}
