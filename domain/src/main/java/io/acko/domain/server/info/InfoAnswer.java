package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;

/** What one server answered to one command; an error is never a value. */
public sealed interface InfoAnswer<T> {

  /** The server answered what the command is for. */
  record Value<T>(T value) implements InfoAnswer<T> {}

  /** The server says no. */
  record Refused<T>(ErrorCode code, String text) implements InfoAnswer<T> {}

  /**
   * The server said something else, or nothing.
   *
   * @param raw its first characters
   */
  record Unparsable<T>(String raw, String why) implements InfoAnswer<T> {}

  /** The value, or why there is none. */
  default Reading<T> reading() {
    return switch (this) {
      case Value<T>(T value) -> new Reading.Known<>(value);
      case Refused<T>(ErrorCode code, String text) ->
          new Reading.Unknown<>("answered " + code.inFrontOf(text));
      case Unparsable<T>(String _, String why) -> new Reading.Unknown<>(why);
    };
  }
}
