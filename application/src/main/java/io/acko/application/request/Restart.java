package io.acko.application.request;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Pods are made again, one after the other, through {@code spec.operations}.
 *
 * @param id names this run; an operation runs once for each id, so it must be new
 * @param pods whose turn it is; empty for all
 */
public record Restart(String id, List<String> pods) implements Wish {
  private static final String OPERATIONS = "operations";
  private static final Set<String> ENDED = Set.of("Completed", "Error");

  public Restart {
    pods = List.copyOf(pods);
  }

  @Override
  public Intent on(MapValue stored) {
    Optional<MapValue> last = stored.map("spec").list(OPERATIONS).maps().stream().findFirst();
    if (last.filter(operation -> !hasEnded(operation, stored)).isPresent()) {
      return running(last.get(), stored);
    }
    Set<String> strangers = new TreeSet<>(pods);
    strangers.removeAll(stored.map("status").map("pods").entries().keySet());
    if (!strangers.isEmpty()) {
      return new Refuse(
          "has no pod " + String.join(", ", strangers) + " in its status",
          "name one of " + names(stored) + ", or none for all");
    }
    return new Change(stored.map("spec").with(OPERATIONS, ListValue.of(operation())), told(stored));
  }

  private MapValue operation() {
    return MapValue.build()
        .put("kind", "PodRestart")
        .put("id", id)
        .putUnlessEmpty("podList", ListValue.ofTexts(pods))
        .build();
  }

  private static boolean hasEnded(MapValue operation, MapValue stored) {
    MapValue progress = stored.map("status").map("operationStatus");
    return progress.text("id").equals(operation.text("id"))
        && progress.text("phase").filter(ENDED::contains).isPresent();
  }

  private static Intent running(MapValue operation, MapValue stored) {
    MapValue progress = stored.map("status").map("operationStatus");
    boolean begun = progress.text("id").equals(operation.text("id"));
    return new Refuse(
        "another operation is not done: "
            + operation.text("kind").orElse("")
            + " "
            + operation.text("id").orElse("")
            + (begun
                ? ", done on "
                    + progress.list("completedPods").items().size()
                    + " pods, "
                    + progress.map("pods").entries().size()
                    + " to go"
                : ", not begun"),
        Pause.isPaused(stored)
            ? "the cluster is paused: resume it, and wait until the operation is done"
            : "wait until the status shows it done, or give it up by removing spec.operations");
  }

  private String told(MapValue stored) {
    String which = pods.isEmpty() ? "all pods" : String.join(", ", pods);
    return "will restart "
        + which
        + ", one at a time, each once it is safe (operation "
        + id
        + "); acko status shows how far it is"
        + (Pause.isPaused(stored)
            ? "; but the cluster is paused: nothing happens until it is resumed"
            : "");
  }

  private static String names(MapValue stored) {
    Set<String> names = stored.map("status").map("pods").entries().keySet();
    return names.isEmpty() ? "the pods that the status lists (none yet)" : String.join(", ", names);
  }
}
