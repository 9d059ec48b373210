package io.acko.application.request;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Optional;

/** Nothing of the cluster is changed until it is resumed. */
public record Pause() implements Wish {
  private static final String PAUSED = "paused";

  @Override
  public Intent on(MapValue stored) {
    return isPaused(stored)
        ? new Keep("is paused already (spec.paused is true)")
        : new Change(
            stored.map("spec").with(PAUSED, Value.of(true)),
            "is paused: the operator changes nothing of it; pods and data stay as they are");
  }

  static boolean isPaused(MapValue stored) {
    return stored.text("spec", PAUSED).equals(Optional.of("true"));
  }
}
