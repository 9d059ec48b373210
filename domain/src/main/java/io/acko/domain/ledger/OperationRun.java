package io.acko.domain.ledger;

import io.acko.domain.cluster.Uid;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * An operation on demand, from the first look at it until its wish is gone.
 *
 * @param id names the wish: it is done once, whatever else is changed of it
 * @param due pods that are still to be made anew, each as it was at the first look: another pod of
 *     that name is newer than the wish, whoever made it
 * @param completed pods that are done
 * @param failed pods that did not come up again, or that the cluster is not to have
 * @param message what a person has to know of it; empty if nothing
 */
public record OperationRun(
    String id,
    OperationKind kind,
    Stage stage,
    SortedMap<String, Uid> due,
    SortedSet<String> completed,
    SortedSet<String> failed,
    String message) {

  /** How far a run has come; the names are the peer's. */
  public enum Stage {
    IN_PROGRESS("InProgress"),
    COMPLETED("Completed"),
    ERROR("Error");

    private final String text;

    Stage(String text) {
      this.text = text;
    }

    /** The text on the wire. */
    public String text() {
      return text;
    }

    public static Optional<Stage> of(String text) {
      for (Stage stage : values()) {
        if (stage.text.equals(text)) {
          return Optional.of(stage);
        }
      }
      return Optional.empty();
    }
  }

  public OperationRun {
    due = Collections.unmodifiableSortedMap(new TreeMap<>(due));
    completed = Collections.unmodifiableSortedSet(new TreeSet<>(completed));
    failed = Collections.unmodifiableSortedSet(new TreeSet<>(failed));
  }

  /** A run of which nothing is done. */
  public static OperationRun begun(String id, OperationKind kind) {
    return new OperationRun(
        id, kind, Stage.IN_PROGRESS, new TreeMap<>(), new TreeSet<>(), new TreeSet<>(), "");
  }

  public boolean isUnderWay() {
    return stage == Stage.IN_PROGRESS;
  }

  /** Whether this very pod is still to be made anew. */
  public boolean isDue(String pod, Uid uid) {
    return isUnderWay() && uid.equals(due.get(pod));
  }
}
