package io.acko.domain.admission.rule;

/** The kinds of resource that admission judges. */
public enum ResourceKind {
  CLUSTER("AerospikeCluster"),
  TEMPLATE("AerospikeClusterTemplate");

  private final String text;

  ResourceKind(String text) {
    this.text = text;
  }

  /** The kind on the wire. */
  public String text() {
    return text;
  }
}
