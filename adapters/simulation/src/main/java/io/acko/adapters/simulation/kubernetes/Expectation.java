package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Precondition;
import java.util.Optional;

/** What a writer expects of the object it writes to; finding another is a conflict. */
public record Expectation(Optional<Uid> uid, Optional<ResourceVersion> version) {
  /** Whatever it is. */
  public static final Expectation ANY = new Expectation(Optional.empty(), Optional.empty());

  public static Expectation of(Precondition precondition) {
    return new Expectation(Optional.of(precondition.uid()), Optional.of(precondition.version()));
  }

  boolean isMetBy(StoredObject object) {
    return uid.map(object.uid()::equals).orElse(true)
        && version.map(object.resourceVersion()::equals).orElse(true);
  }
}
