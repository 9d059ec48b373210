package io.acko.adapters.crd.yaml;

/** A text that is no YAML; its message is for a person and begins with the place. */
public final class UnreadableTextException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableTextException(String message) {
    super(message);
  }
}
