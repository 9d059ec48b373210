package io.acko.domain.cluster;

/** Where an AerospikeCluster is found: its namespace and name. */
public record ClusterKey(String namespace, String name) implements Comparable<ClusterKey> {
  @Override
  public int compareTo(ClusterKey other) {
    int byNamespace = namespace.compareTo(other.namespace);
    return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
