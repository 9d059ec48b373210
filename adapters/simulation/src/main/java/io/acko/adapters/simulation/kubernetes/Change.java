package io.acko.adapters.simulation.kubernetes;

/**
 * One change of the store.
 *
 * @param before the object before; the same as {@code after} where it was created
 * @param after the object after; of a deleted object, its last version
 */
public record Change(Kind kind, Actor by, StoredObject before, StoredObject after) {
  /** What became of the object. */
  public enum Kind {
    ADDED,
    MODIFIED,
    DELETED
  }

  public ObjectKey key() {
    return after.key();
  }

  public boolean isOf(String kindOfObject) {
    return after.key().kind().equals(kindOfObject);
  }

  /** Somebody who is told of every change as it happens. */
  public interface Listener {
    void changed(Change change);
  }
}
