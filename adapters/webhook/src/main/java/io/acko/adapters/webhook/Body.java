package io.acko.adapters.webhook;

/** What was read of a request's body. */
sealed interface Body {

  /** All of it. */
  final class Whole implements Body {
    private final byte[] bytes;

    Whole(byte[] bytes) {
      this.bytes = bytes;
    }

    /** Not a copy: nobody changes it, and it may be large. */
    byte[] bytes() {
      return bytes;
    }
  }

  /** It is longer than any review. */
  record TooLong() implements Body {}

  /** Others' bodies take all the room there is. */
  record NoRoom() implements Body {}
}
