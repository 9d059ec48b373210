package io.acko.adapters.aerospike;

import java.io.IOException;
import java.io.Serial;

/** A server answered, but not with something one can act on. */
final class UnusableAnswerException extends IOException {

  @Serial private static final long serialVersionUID = 1L;

  UnusableAnswerException(String message) {
    super(message);
  }
}
