package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import io.acko.domain.status.ClusterStatus;
import java.util.List;

/** What is there, without identities, versions, times, claims and what was only told. */
final class Likeness {
  private static final List<String> LEFT_OUT = List.of(Kinds.EVENT, Kinds.CLAIM, Kinds.SECRET);

  private Likeness() {}

  /** One line for each object, sorted. */
  static List<String> of(Stage stage) {
    return stage.kubernetes().store().everything().stream()
        .filter(object -> !LEFT_OUT.contains(object.key().kind()))
        .map(Likeness::line)
        .toList();
  }

  /** Where two begin to differ. */
  static String difference(List<String> one, List<String> other) {
    String before = String.join("\n", one);
    String after = String.join("\n", other);
    int at = 0;
    while (at < before.length() && at < after.length() && before.charAt(at) == after.charAt(at)) {
      at++;
    }
    return part(before, at) + " became " + part(after, at);
  }

  private static String part(String text, int at) {
    return text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 100));
  }

  private static String line(StoredObject object) {
    String content =
        object.key().kind().equals(Kinds.POD)
            ? wish(object) + object.pod().ready()
            : Json.print(withoutEmptied(object));
    return object.key() + " " + content + " " + status(object.clusterStatus());
  }

  /** What the user wants of a pod; one that left a listed node is of another revision for ever. */
  private static String wish(StoredObject pod) {
    return pod.annotation(ObjectNames.CONFIG_HASH).orElse("")
        + pod.annotation(ObjectNames.POD_SPEC_HASH).orElse("");
  }

  /** An annotation that came and went leaves an empty map behind. */
  private static MapValue withoutEmptied(StoredObject object) {
    MapValue metadata = object.metadata();
    return metadata.map("annotations").isEmpty()
        ? object.written().with("metadata", metadata.without("annotations"))
        : object.written();
  }

  private static String status(ClusterStatus status) {
    List<String> conditions =
        status.conditions().entrySet().stream()
            .map(
                entry ->
                    entry.getKey()
                        + "="
                        + entry.getValue().truth()
                        + entry.getValue().reason()
                        + entry.getValue().message())
            .toList();
    return status.phase().map(Enum::name).orElse("")
        + status.phaseReason()
        + status.health()
        + status.failedReconcileCount()
        + status.lastReconcileError()
        + status.appliedSpec().map(Json::print).orElse("")
        + status.aerospikeConfig().map(Json::print).orElse("")
        + status.pods().keySet()
        + status.templateSnapshot().map(copy -> copy.name() + copy.spec() + copy.synced())
        + conditions;
  }
}
