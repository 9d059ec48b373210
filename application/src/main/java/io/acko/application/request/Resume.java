package io.acko.application.request;

import io.acko.domain.document.MapValue;

/** A paused cluster is worked on again. */
public record Resume() implements Wish {

  @Override
  public Intent on(MapValue stored) {
    return Pause.isPaused(stored)
        ? new Change(
            stored.map("spec").without("paused"), "is resumed: the operator works on it again")
        : new Keep("is not paused");
  }
}
