package io.acko.domain.cluster;

/** An object by kind and name, in the namespace of its cluster. */
public record ObjectRef(ObjectKind kind, String name) implements Comparable<ObjectRef> {
  @Override
  public int compareTo(ObjectRef other) {
    int byKind = kind.compareTo(other.kind);
    return byKind != 0 ? byKind : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return kind.kind() + "/" + name;
  }
}
