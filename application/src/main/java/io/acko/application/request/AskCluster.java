package io.acko.application.request;

import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterRecords;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.observation.Reading;
import java.util.Optional;

/**
 * The use case: puts a wish into a cluster's resource.
 *
 * <p>A resource that changed between the look and the write is looked at again, since the operator
 * writes its status often and a wish may come to something else on what is there now.
 */
public final class AskCluster {
  private static final int TRIES = 5;

  private final ClusterRecords records;
  private final ClusterEditor editor;

  public AskCluster(ClusterRecords records, ClusterEditor editor) {
    this.records = records;
    this.editor = editor;
  }

  /** What came of it; whatever was refused changed nothing. */
  public Reply ask(ClusterKey key, Wish wish) {
    for (int i = 0; i < TRIES; i++) {
      Optional<Reply> now = attempt(key, wish);
      if (now.isPresent()) {
        return now.get();
      }
    }
    return new Reply.Refused("keeps changing", "try again in a moment");
  }

  /** Nothing if somebody else was first. */
  private Optional<Reply> attempt(ClusterKey key, Wish wish) {
    return switch (records.stored(key)) {
      case Reading.Unknown<Optional<MapValue>>(String why) ->
          Optional.of(new Reply.Refused("cannot be read: " + why, "nothing was changed"));
      case Reading.Known<Optional<MapValue>>(Optional<MapValue> stored) ->
          stored.isEmpty()
              ? Optional.of(
                  new Reply.Refused(
                      "does not exist", "look for it with: kubectl get asc --all-namespaces"))
              : pursue(key, stored.get(), wish.on(stored.get()));
    };
  }

  private Optional<Reply> pursue(ClusterKey key, MapValue stored, Wish.Intent intent) {
    return switch (intent) {
      case Wish.Keep(String why) -> Optional.of(new Reply.Already(why));
      case Wish.Refuse(String why, String fix) -> Optional.of(new Reply.Refused(why, fix));
      case Wish.Change(MapValue spec, String told) -> write(key, stored, spec, told);
    };
  }

  private Optional<Reply> write(ClusterKey key, MapValue stored, MapValue spec, String told) {
    Precondition seen =
        new Precondition(
            new Uid(stored.text("metadata", "uid").orElse("")),
            new ResourceVersion(stored.text("metadata", "resourceVersion").orElse("")));
    JsonPatch patch = JsonPatch.between(stored, stored.with("spec", spec));
    return switch (editor.edit(key, seen, patch)) {
      case StepOutcome.Done _, StepOutcome.Unchanged _ -> Optional.of(new Reply.Done(told));
      case StepOutcome.Superseded _, StepOutcome.Postponed _ -> Optional.empty();
      case StepOutcome.Failed(Failure failure) ->
          Optional.of(new Reply.Refused(failure.message(), fix(failure)));
    };
  }

  private static String fix(Failure failure) {
    return failure.kind() == FailureKind.PERMANENT
        ? "correct what is refused"
        : "nothing is known to be changed; look at the resource before trying again";
  }
}
