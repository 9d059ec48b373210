package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** Labels and annotations that users add to the operator's objects. */
final class LabelRules {
  private static final String POD_LABELS = "spec.podSpec.metadata.labels.*";

  /** By these the operator finds its pods; another value would lose them. */
  private static final Set<String> SELECTING =
      Set.of(ObjectNames.NAME_LABEL, ObjectNames.INSTANCE_LABEL, ObjectNames.RACK_LABEL);

  private static final Set<String> OWN_ANNOTATIONS =
      Set.of(ObjectNames.CONFIG_HASH, ObjectNames.POD_SPEC_HASH);

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "pod-label-reserved",
              POD_LABELS,
              "'{}' stands on a label by which the operator finds its pods",
              "remove it",
              subject ->
                  podLabels(subject)
                      .filter(label -> SELECTING.contains(label.getKey()))
                      .map(LabelRules::podLabel)),
          Rule.telling(
              "pod-label-overridden",
              POD_LABELS,
              "'{}' has no effect, the operator's own value stands there",
              "remove it, or take a label of your own",
              subject ->
                  podLabels(subject)
                      .filter(label -> !SELECTING.contains(label.getKey()))
                      .map(LabelRules::podLabel)),
          Rule.refusing(
              "pod-annotation-reserved",
              "spec.podSpec.metadata.annotations.*",
              "'{}' stands on an annotation by which the operator tells a pod's state",
              "remove it",
              subject ->
                  OWN_ANNOTATIONS.stream()
                      .sorted()
                      .flatMap(
                          key ->
                              subject
                                  .spec()
                                  .at("podSpec", "metadata", "annotations", key)
                                  .ifPresent())
                      .map(Part::spot)),
          Rule.refusing(
              "label-malformed",
              "spec.**.labels.*",
              "'{}' on '{}' is no label",
              "write a key such as team or example.org/team, and a value of at most 63 letters,"
                  + " digits, '-', '_' and '.'",
              subject ->
                  maps(subject, "labels")
                      .flatMap(
                          labels ->
                              spots(
                                  labels,
                                  (key, text) ->
                                      isNoKey(key) || Syntax.LABEL_VALUE.isBrokenBy(text)))),
          Rule.refusing(
              "annotation-malformed",
              "spec.**.annotations.*",
              "'{}' on '{}' is no annotation",
              "write a key such as note or example.org/note",
              subject ->
                  maps(subject, "annotations")
                      .flatMap(
                          annotations ->
                              // The API server looks at annotations without regard to case.
                              spots(
                                  annotations,
                                  (key, _) -> isNoKey(key.toLowerCase(Locale.ROOT))))));

  private LabelRules() {}

  private static boolean isNoKey(String key) {
    return Syntax.LABEL_KEY.isBrokenBy(key);
  }

  private static Stream<Map.Entry<String, Value>> podLabels(Subject subject) {
    SortedMap<String, String> own = subject.names().labels();
    return subject.spec().at("podSpec", "metadata", "labels").map().entries().entrySet().stream()
        .filter(
            label ->
                label.getKey().equals(ObjectNames.RACK_LABEL)
                    || Optional.ofNullable(own.get(label.getKey()))
                        .filter(value -> !label.getValue().asText().equals(Optional.of(value)))
                        .isPresent());
  }

  private static Spot podLabel(Map.Entry<String, Value> label) {
    return Spot.of(
        DocumentPath.entry("spec.podSpec.metadata.labels", label.getKey()), label.getValue());
  }

  /** Every map of this kind that becomes part of an object. */
  private static Stream<Part> maps(Subject subject, String kind) {
    Part spec = subject.spec();
    Stream<Part> fixed =
        Stream.of(
            spec.at("podSpec", "metadata", kind),
            spec.at("headlessService", "metadata", kind),
            spec.at("podService", "metadata", kind),
            spec.at("seedsFinderServices", "loadBalancer", kind));
    Stream<Part> claims = ClaimRules.claims(subject).map(claim -> claim.at("metadata", kind));
    Stream<Part> monitoring =
        kind.equals("labels")
            ? Stream.of(
                spec.at("monitoring", "serviceMonitor", kind),
                spec.at("monitoring", "prometheusRule", kind))
            : Stream.empty();
    return Stream.of(fixed, claims, monitoring).flatMap(parts -> parts);
  }

  private static Stream<Spot> spots(Part map, BiPredicate<String, String> isBroken) {
    return map.map().entries().entrySet().stream()
        .filter(entry -> isBroken.test(entry.getKey(), entry.getValue().asText().orElse("{}")))
        .map(
            entry ->
                Spot.of(
                    DocumentPath.entry(map.path(), entry.getKey()),
                    entry.getValue(),
                    entry.getKey()));
  }
}
