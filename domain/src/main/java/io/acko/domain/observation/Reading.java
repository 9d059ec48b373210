package io.acko.domain.observation;

import java.util.Optional;

/**
 * Something asked of the world: an answer, or the reason why there is none.
 *
 * <p>Unknown is not no and not yes. Nothing that is unknown ever permits a disruption.
 */
public sealed interface Reading<T> {

  /** The world answered. */
  record Known<T>(T value) implements Reading<T> {}

  /** The world gave no usable answer. */
  record Unknown<T>(String why) implements Reading<T> {}

  default Optional<T> known() {
    return switch (this) {
      case Known<T>(T value) -> Optional.of(value);
      case Unknown<T> _ -> Optional.empty();
    };
  }
}
