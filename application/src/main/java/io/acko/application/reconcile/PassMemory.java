package io.acko.application.reconcile;

import io.acko.domain.observation.Watermark;

/**
 * What one pass leaves to the next of the same cluster, in memory only.
 *
 * <p>Nothing is lost with it: a fresh process lists everything, which is newer than any write.
 *
 * @param watermark what was written and may not be seen yet
 * @param unpublished passes in a row whose status could not be written
 */
public record PassMemory(Watermark watermark, int unpublished) {
  public static final PassMemory EMPTY = new PassMemory(Watermark.NONE, 0);
}
