package io.acko.application.reconcile;

import io.acko.domain.breaker.RetryToken;
import io.acko.domain.observation.Watermark;
import java.util.Set;

/**
 * What one pass leaves to the next of the same cluster, in memory only.
 *
 * <p>Nothing is lost with it: a fresh process lists everything, which is newer than any write.
 *
 * @param watermark what was written and may not be seen yet
 * @param unpublished passes in a row whose status could not be written
 * @param handled forces that had their trial but could not be taken away from the resource
 */
public record PassMemory(Watermark watermark, int unpublished, Set<RetryToken> handled) {
  public static final PassMemory EMPTY = new PassMemory(Watermark.NONE, 0, Set.of());

  public PassMemory {
    handled = Set.copyOf(handled);
  }

  PassMemory with(Watermark newer) {
    return new PassMemory(newer, unpublished, handled);
  }

  PassMemory unpublished(int count) {
    return new PassMemory(watermark, count, handled);
  }

  PassMemory handled(Set<RetryToken> tokens) {
    return new PassMemory(watermark, unpublished, tokens);
  }
}
