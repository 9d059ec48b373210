package io.acko.domain.claim;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.Value;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The claims of a cluster: those that bear its UID, and those that bear none and are the claims of
 * a StatefulSet that it controls, by their whole name.
 */
public record Claims(List<Claim> all) {
  public Claims {
    all = List.copyOf(all);
  }

  public static Claims of(ObservedCluster observed) {
    Formation formation = Formation.of(observed);
    List<Claim> all = new ArrayList<>();
    for (ObservedObject object : observed.objects().values()) {
      if (object.ref().kind() == ObjectKind.PERSISTENT_VOLUME_CLAIM) {
        marked(observed, object)
            .or(() -> unmarked(observed, formation, object))
            .ifPresent(all::add);
      }
    }
    return new Claims(all);
  }

  /** The UID of the cluster that a claim bears. */
  public static Optional<String> bearer(ObservedObject claim) {
    return label(claim, ObjectNames.CLUSTER_UID_LABEL);
  }

  private static Optional<Claim> marked(ObservedCluster observed, ObservedObject object) {
    return label(object, ObjectNames.RACK_LABEL)
        .filter(_ -> bearer(object).equals(Optional.of(observed.resource().uid().text())))
        .flatMap(text -> Value.of(text).asInteger())
        .flatMap(
            rack ->
                label(object, ObjectNames.VOLUME_LABEL)
                    .flatMap(
                        volume ->
                            claim(
                                object,
                                volume,
                                rack,
                                observed.resource().names().statefulSet(rack).name())));
  }

  private static Optional<Claim> unmarked(
      ObservedCluster observed, Formation formation, ObservedObject object) {
    return formation.sets().stream()
        .filter(
            _ ->
                label(object, ObjectNames.INSTANCE_LABEL)
                    .equals(Optional.of(observed.resource().key().name())))
        .flatMap(
            set ->
                templates(set)
                    .flatMap(volume -> claim(object, volume, set.id(), set.name()).stream()))
        .findFirst();
  }

  private static Optional<Claim> claim(ObservedObject object, String volume, int rack, String set) {
    String prefix = volume + "-" + set + "-";
    String name = object.ref().name();
    return name.startsWith(prefix)
        ? Value.of(name.substring(prefix.length()))
            .asInteger()
            .filter(ordinal -> name.equals(prefix + ordinal))
            .map(ordinal -> new Claim(object, volume, rack, set, ordinal))
        : none();
  }

  /** The volumes for which a StatefulSet makes claims. */
  static Stream<String> templates(RackSet set) {
    return set.object().body().map("spec").list("volumeClaimTemplates").maps().stream()
        .flatMap(template -> template.text("metadata", "name").stream());
  }

  private static Optional<String> label(ObservedObject object, String label) {
    return object.body().text("metadata", "labels", label);
  }

  private static Optional<Claim> none() {
    return Optional.empty();
  }
}
