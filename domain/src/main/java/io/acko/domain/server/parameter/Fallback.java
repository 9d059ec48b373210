package io.acko.domain.server.parameter;

import java.util.Optional;

/** What a server takes for a parameter that its file does not have. */
public sealed interface Fallback {

  /** The value in words of the file, if there is one that can be written down. */
  default Optional<String> literal() {
    return switch (this) {
      case Literal(String text) -> Optional.of(text);
      case Computed _, Nothing _ -> Optional.empty();
    };
  }

  /** A value that can be written down. */
  record Literal(String text) implements Fallback {}

  /** The server finds the value by itself. */
  record Computed(String description) implements Fallback {}

  /** There is no value. */
  record Nothing() implements Fallback {}
}
