package io.acko.domain.server;

/** The ports that containers and services name; fixed, as in the peer. */
public enum ServerPort {
  SERVICE("service", 3000),
  FABRIC("fabric", 3001),
  HEARTBEAT("heartbeat", 3002),
  /** Serves nothing since 8.1, but running pods name it. */
  INFO("info", 3003);

  private final String text;
  private final int number;

  ServerPort(String text, int number) {
    this.text = text;
    this.number = number;
  }

  public String text() {
    return text;
  }

  public int number() {
    return number;
  }
}
