package io.acko.domain.observation;

import io.acko.domain.document.MapValue;
import io.acko.domain.template.TemplateSnapshot;
import java.util.Optional;

/** What a cluster has of its template in one pass. */
public sealed interface TemplateUse {
  /** It refers to none. */
  TemplateUse NONE = new None();

  /** The values that lie under the cluster's own; nothing where there is no template. */
  Reading<Optional<MapValue>> values();

  /** The copy to be kept in the status, given the one that is there. */
  Optional<TemplateSnapshot> kept(Optional<TemplateSnapshot> before);

  /** The cluster's spec refers to no template. */
  record None() implements TemplateUse {
    @Override
    public Reading<Optional<MapValue>> values() {
      return new Reading.Known<>(Optional.empty());
    }

    @Override
    public Optional<TemplateSnapshot> kept(Optional<TemplateSnapshot> before) {
      return Optional.empty();
    }
  }

  /** The values of a copy, which the status has already or is to have after this pass. */
  record Applied(TemplateSnapshot snapshot) implements TemplateUse {
    @Override
    public Reading<Optional<MapValue>> values() {
      return new Reading.Known<>(Optional.of(snapshot.spec()));
    }

    @Override
    public Optional<TemplateSnapshot> kept(Optional<TemplateSnapshot> before) {
      return Optional.of(snapshot);
    }
  }

  /** It refers to one that cannot be had now; nothing may be done without its values. */
  record Awaited(String name, String why) implements TemplateUse {
    @Override
    public Reading<Optional<MapValue>> values() {
      return new Reading.Unknown<>(why);
    }

    @Override
    public Optional<TemplateSnapshot> kept(Optional<TemplateSnapshot> before) {
      return before;
    }
  }
}
