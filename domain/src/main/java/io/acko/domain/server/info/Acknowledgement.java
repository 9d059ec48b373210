package io.acko.domain.server.info;

/** A server's {@code ok}. */
public enum Acknowledgement {
  OK
}
