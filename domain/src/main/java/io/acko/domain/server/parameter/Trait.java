package io.acko.domain.server.parameter;

/** What else the table tells of a parameter. */
public enum Trait {
  /** The server does not start without it. */
  REQUIRED("required"),
  /** It still works, and the server advises against it. */
  DEPRECATED("deprecated"),
  /** {@code any} is no value of this address. */
  NOT_ANY("not-any"),
  /** Nodes with different values freeze the cluster: all running nodes get it before any file. */
  TOGETHER("together"),
  /** Nodes with different values form two clusters, so that a change one by one splits it. */
  PARTS("parts"),
  /** Another value leaves the data of this node behind. */
  WIPES("wipes"),
  /** Whom to ask at start; means nothing to a server that runs. */
  SEED("seed"),
  /** Differs for each node. */
  IDENTITY("identity");

  private final String text;

  Trait(String text) {
    this.text = text;
  }

  /** The word in the table. */
  public String text() {
    return text;
  }
}
