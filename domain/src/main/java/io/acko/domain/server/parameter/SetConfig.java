package io.acko.domain.server.parameter;

/** Whether a running server takes another value of a parameter, and how well it looks at it. */
public enum SetConfig {
  /** It takes another value and checks its range as it does in the file. */
  LIVE("live"),
  /** It takes any number, also one that the file may not have. */
  LIVE_UNCHECKED("live-unchecked"),
  /** It takes another value if the namespace's memory is backed by files or devices. */
  LIVE_WITH_BACKING("live-with-backing"),
  /** Only the Enterprise Edition takes another value. */
  ENTERPRISE_LIVE("ee-live"),
  /** Only the file counts. */
  STATIC("static");

  private final String text;

  SetConfig(String text) {
    this.text = text;
  }

  /** The word in the table. */
  public String text() {
    return text;
  }
}
