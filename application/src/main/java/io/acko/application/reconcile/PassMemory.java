package io.acko.application.reconcile;

import io.acko.domain.access.AccessMemory;
import io.acko.domain.access.Login;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.concern.Groundwork;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.Watermark;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
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
 * @param groundwork what the last pass worked out and this one may build on
 * @param patience how long to leave the API server alone, where no status tells
 */
public record PassMemory(
    Watermark watermark,
    int unpublished,
    Set<RetryToken> handled,
    AccessMemory access,
    Optional<Login> login,
    Optional<Groundwork> groundwork,
    Optional<Patience> patience) {
  public static final PassMemory EMPTY =
      new PassMemory(
          Watermark.NONE,
          0,
          Set.of(),
          AccessMemory.EMPTY,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public PassMemory {
    handled = Set.copyOf(handled);
  }

  PassMemory with(Watermark newer) {
    return new PassMemory(newer, unpublished, handled, access, login, groundwork, patience);
  }

  PassMemory with(Optional<Groundwork> laid) {
    return new PassMemory(watermark, unpublished, handled, access, login, laid, patience);
  }

  /** The status of the resource is written. */
  PassMemory told(ClusterResource resource, ResourceVersion version) {
    return with(watermark.after(resource.names().self(), version)).unpublished(0);
  }

  PassMemory unpublished(int count) {
    return new PassMemory(watermark, count, handled, access, login, groundwork, patience);
  }

  /** After a try to take a handled force away: it stays on the resource, or it is gone. */
  PassMemory handled(RetryToken token, boolean stays) {
    Set<RetryToken> tokens = new HashSet<>(handled);
    if (stays) {
      tokens.add(token);
    } else {
      tokens.remove(token);
    }
    return handled(tokens);
  }

  /** Takes the handled forces away from the resource. */
  List<Step.OnObject> takeAway(ClusterResource owner) {
    return handled.stream()
        .<Step.OnObject>map(
            token ->
                new Step.Amend(
                    owner.names().self(),
                    new Amendment.RemoveAnnotation(token.annotation(), token.value()),
                    new Precondition(owner.uid(), owner.version())))
        .toList();
  }

  private PassMemory handled(Set<RetryToken> tokens) {
    return new PassMemory(watermark, unpublished, tokens, access, login, groundwork, patience);
  }

  /** Without the forces that the resource does not bear any more, and a wait that is over. */
  PassMemory forgettingWhatIsPast(ClusterResource resource, Instant now) {
    Set<RetryToken> there = new HashSet<>(handled);
    there.removeIf(token -> !token.value().equals(resource.annotations().get(token.annotation())));
    return handled(there).waiting(patience.filter(asked -> asked.binds(resource, now)));
  }

  /** A cluster that goes has no breaker that would wait: it waits by what it was asked for. */
  PassMemory heeding(List<StepOutcome> outcomes, Instant now, ClusterResource resource) {
    return resource.deleting() ? waiting(Patience.askedBy(outcomes, now, resource)) : this;
  }

  /** The cluster as it would be if the handled forces could have been taken away. */
  ObservedCluster withoutHandled(ObservedCluster cluster) {
    ClusterResource resource = cluster.resource();
    for (RetryToken token : handled) {
      resource = resource.withoutAnnotation(token.annotation());
    }
    return cluster.withResource(resource);
  }

  PassMemory learnt(AccessMemory newer, Optional<Login> letIn) {
    return new PassMemory(
        watermark, unpublished, handled, newer, letIn.or(() -> login), groundwork, patience);
  }

  PassMemory waiting(Optional<Patience> asked) {
    return new PassMemory(watermark, unpublished, handled, access, login, groundwork, asked);
  }
}
