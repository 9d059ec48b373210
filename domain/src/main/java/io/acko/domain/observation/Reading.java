package io.acko.domain.observation;

import java.util.Optional;
import java.util.function.Function;

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

  /** Why there is no answer, if there is none. */
  default Optional<String> unknown() {
    return switch (this) {
      case Known<T> _ -> Optional.empty();
      case Unknown<T>(String why) -> Optional.of(why);
    };
  }

  /** Whether the answer is known to be this one. */
  default boolean is(T expected) {
    return known().filter(expected::equals).isPresent();
  }

  /** What follows from the answer, which may be unknown again. */
  default <R> Reading<R> then(Function<T, Reading<R>> next) {
    return switch (this) {
      case Known<T>(T value) -> next.apply(value);
      case Unknown<T>(String why) -> new Unknown<>(why);
    };
  }

  /** The answer in another form. */
  default <R> Reading<R> map(Function<T, R> form) {
    return then(value -> new Known<>(form.apply(value)));
  }

  /** The same; a reason begins with what it is about. */
  default Reading<T> because(String about) {
    return switch (this) {
      case Known<T> known -> known;
      case Unknown<T>(String why) -> new Unknown<>(about + " " + why);
    };
  }
}
