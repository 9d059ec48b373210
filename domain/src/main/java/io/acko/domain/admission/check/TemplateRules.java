package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What stands in a template, or in the overrides that a cluster lays over one. */
final class TemplateRules {
  private static final String SCHEDULING = "spec.scheduling.";
  private static final Set<String> LEVELS = Set.of("none", "preferred", "required");
  private static final Set<String> MANAGEMENT = Set.of("OrderedReady", "Parallel");
  private static final int MOST = 8;
  private static final int LONGEST_DESCRIPTION = 500;

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
                  "template-anti-affinity-unknown",
                  SCHEDULING + "podAntiAffinityLevel",
                  "'{}' is no level of distance",
                  "write none, preferred or required",
                  contents(
                      content ->
                          PodRules.notOneOf(
                              content.at("scheduling", "podAntiAffinityLevel"), LEVELS)))
              .ofBothKinds(),
          Rule.refusing(
                  "template-pod-management-unknown",
                  SCHEDULING + "podManagementPolicy",
                  "'{}' is no way to make pods",
                  "write Parallel or OrderedReady",
                  contents(
                      content ->
                          PodRules.notOneOf(
                              content.at("scheduling", "podManagementPolicy"), MANAGEMENT)))
              .ofBothKinds(),
          Rule.refusing(
                  "template-size-out-of-range",
                  "spec.size",
                  "'{}' is no size of a cluster",
                  "write 1 to 8",
                  contents(
                      content ->
                          wrongNumber(content.at("size"), size -> size >= 1 && size <= MOST)))
              .ofBothKinds(),
          Rule.refusing(
                  "template-racks-per-node-negative",
                  "spec.rackConfig.maxRacksPerNode",
                  "'{}' is no number of racks",
                  "write 0 or more",
                  contents(
                      content ->
                          wrongNumber(
                              content.at("rackConfig", "maxRacksPerNode"), racks -> racks >= 0)))
              .ofBothKinds(),
          Rule.refusing(
                  "template-storage-size-malformed",
                  "spec.storage.resources.requests.storage",
                  "'{}' is no size of a volume",
                  "write a size above zero, such as 10Gi",
                  contents(
                      content ->
                          Stream.of(content.at("storage", "resources", "requests", "storage"))
                              .filter(size -> size.text().filter(ClaimRules::isSize).isEmpty())
                              .filter(Part::isPresent)
                              .map(Part::spot)))
              .ofBothKinds(),
          Rule.refusing(
                  "template-heartbeat-mode",
                  "spec.aerospikeConfig.network.heartbeat.mode",
                  "'{}' does not reach other pods, and the operator writes mesh seeds",
                  "write mesh",
                  contents(
                      content ->
                          PodRules.notOneOf(
                              content.at("aerospikeConfig", "network", "heartbeat", "mode"),
                              Set.of("mesh"))))
              .ofBothKinds(),
          Rule.refusing(
                  "template-description-too-long",
                  "spec.description",
                  "has {} characters",
                  "write at most 500",
                  contents(
                      content ->
                          content.at("description").text().stream()
                              .map(String::length)
                              .filter(length -> length > LONGEST_DESCRIPTION)
                              .map(length -> content.at("description").missing(length))))
              .ofBothKinds(),
          Rule.telling(
                  "template-local-volume-without-class",
                  "spec.storage.storageClassName",
                  "is not set, and localPVRequired is true: the default class may not be local",
                  "write the name of a local storage class",
                  contents(
                      content ->
                          Stream.of(content.at("storage"))
                              .filter(storage -> storage.at("localPVRequired").isTrue())
                              .map(storage -> storage.at("storageClassName"))
                              .filter(name -> name.text().isEmpty())
                              .map(Part::missing)))
              .ofBothKinds(),
          Rule.telling(
                  "template-one-rack-per-node",
                  SCHEDULING + "podAntiAffinityLevel",
                  "is '{}', and with maxRacksPerNode 1 nothing else keeps racks off one host",
                  "write required",
                  oneRackPerNode(
                      content -> content.at("scheduling", "podAntiAffinityLevel"), "required"))
              .ofTemplates(),
          Rule.telling(
                  "template-local-volume-advised",
                  "spec.storage.localPVRequired",
                  "is '{}', and with maxRacksPerNode 1 a rack that moves leaves its host's disks",
                  "write true with a local storage class",
                  oneRackPerNode(content -> content.at("storage", "localPVRequired"), "true"))
              .ofTemplates());

  private TemplateRules() {}

  private static Function<Subject, Stream<Spot>> contents(Function<Part, Stream<Spot>> check) {
    return subject -> subject.templateContents().flatMap(check);
  }

  private static Stream<Spot> wrongNumber(Part part, Predicate<Integer> isRight) {
    return part.ifPresent()
        .filter(given -> given.value().asInteger().filter(isRight).isEmpty())
        .map(Part::spot);
  }

  private static Function<Subject, Stream<Spot>> oneRackPerNode(
      Function<Part, Part> field, String wanted) {
    return contents(
        content ->
            content.at("rackConfig", "maxRacksPerNode").is("1") && !field.apply(content).is(wanted)
                ? Stream.of(field.apply(content))
                    .map(part -> part.isPresent() ? part.spot() : part.missing(""))
                : Stream.empty());
  }
}
