package io.acko.domain.reporting;

import io.acko.domain.cluster.Monitoring;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.status.Condition.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether Prometheus is told of a cluster, as far as it was looked up. */
record Scraping(Truth truth, String reason, String text) {

  static boolean isWanted(ClusterResource resource) {
    return !wanted(resource).isEmpty();
  }

  private static List<ObjectRef> wanted(ClusterResource resource) {
    Monitoring wish = resource.spec().monitoring();
    List<ObjectRef> refs = new ArrayList<>();
    if (wish.isScraped()) {
      refs.add(resource.names().serviceMonitor());
    }
    if (wish.hasAlerts()) {
      refs.add(resource.names().prometheusRule());
    }
    return refs;
  }

  /** Whether anything is there that nobody asks for any more. */
  static boolean isLeaving(ObservedCluster observed) {
    ClusterResource resource = observed.resource();
    return observed.surroundings().objects().entrySet().stream()
        .filter(entry -> !wanted(resource).contains(entry.getKey()))
        .anyMatch(
            entry ->
                entry.getValue() instanceof Lookup.Found(ObservedObject object)
                    && object.owner().equals(Optional.of(resource.uid())));
  }

  /** What stands against the first object that is not there; nothing to say if nobody looked. */
  static Optional<Scraping> of(ObservedCluster observed) {
    Surroundings seen = observed.surroundings();
    List<ObjectRef> wanted = wanted(observed.resource());
    if (isLeaving(observed)) {
      return Optional.of(
          new Scraping(Truth.FALSE, "ObjectsLeaving", "what is not asked for any more is removed"));
    }
    return wanted.stream().anyMatch(ref -> !seen.objects().containsKey(ref))
        ? Optional.empty()
        : Optional.of(
            wanted.stream()
                .flatMap(ref -> missing(observed, ref).stream())
                .findFirst()
                .orElseGet(
                    () -> new Scraping(Truth.TRUE, "ObjectsInPlace", "Prometheus is told of it")));
  }

  private static Optional<Scraping> missing(ObservedCluster observed, ObjectRef ref) {
    return switch (observed.surroundings().of(ref)) {
      case Lookup.Found(ObservedObject object) ->
          object.owner().equals(Optional.of(observed.resource().uid()))
              ? Optional.empty()
              : Optional.of(
                  new Scraping(
                      Truth.FALSE,
                      "ConflictingOwner",
                      ref + " exists and belongs to somebody else; it is left alone"));
      case Lookup.Absent _ ->
          Optional.of(new Scraping(Truth.FALSE, "ObjectMissing", ref + " is being made"));
      case Lookup.KindUnknown _ ->
          Optional.of(
              new Scraping(
                  Truth.FALSE,
                  "DefinitionMissing",
                  "the API server knows no "
                      + ref.kind().kind()
                      + "; it is made within a minute once the Prometheus operator's definitions"
                      + " are installed"));
      case Lookup.Unclear(String why) ->
          Optional.of(
              new Scraping(Truth.UNKNOWN, "NotVisible", ref + " cannot be looked up: " + why));
    };
  }
}
