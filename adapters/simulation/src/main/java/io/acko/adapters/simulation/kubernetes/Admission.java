package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.MapValue;
import java.util.Optional;

/** Judges what is about to be stored, as an admission webhook or the schema would. */
public interface Admission {

  /** The refusal, such as 422 for a value that the schema does not allow; none lets it pass. */
  Optional<ApiAnswer.Refused> review(Actor by, ObjectKey key, MapValue next);
}
