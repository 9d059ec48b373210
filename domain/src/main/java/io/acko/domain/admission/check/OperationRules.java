package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Operations on demand. */
final class OperationRules {
  private static final String OPERATION = "spec.operations[*]";
  private static final Set<String> KINDS = Set.of("WarmRestart", "PodRestart");
  private static final int LONGEST_ID = 20;

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "operation-not-alone",
              "spec.operations",
              "has {} operations, and one is done at a time",
              "keep one",
              subject ->
                  Stream.of(subject.spec().at("operations"))
                      .filter(part -> part.value().asList().items().size() > 1)
                      .map(part -> part.missing(part.value().asList().items().size()))),
          Rule.refusing(
              "operation-kind-unknown",
              OPERATION + ".kind",
              "'{}' is no operation",
              "write PodRestart",
              subject ->
                  operations(subject)
                      .map(one -> one.at("kind"))
                      .filter(kind -> kind.text().filter(KINDS::contains).isEmpty())
                      .map(kind -> kind.isPresent() ? kind.spot() : kind.missing(""))),
          Rule.refusing(
              "operation-id-malformed",
              OPERATION + ".id",
              "'{}' has not 1 to 20 characters",
              "write a short name that no earlier operation had",
              subject ->
                  operations(subject)
                      .map(one -> one.at("id"))
                      .filter(id -> id.text().filter(text -> text.length() <= LONGEST_ID).isEmpty())
                      .map(id -> id.isPresent() ? id.spot() : id.missing(""))),
          Rule.telling(
              "operation-warm-restart",
              OPERATION + ".kind",
              "is {}, and the Community Edition has no warm restart: the pods are replaced",
              "write PodRestart",
              subject ->
                  operations(subject)
                      .map(one -> one.at("kind"))
                      .filter(kind -> kind.is("WarmRestart"))
                      .map(Part::spot)),
          Rule.telling(
              "operation-pod-unknown",
              OPERATION + ".podList[*]",
              "'{}' is no pod of this cluster, nothing is done to it",
              "write names such as {}",
              OperationRules::unknownPods));

  private OperationRules() {}

  private static Stream<Part> operations(Subject subject) {
    return subject.spec().at("operations").items();
  }

  private static Stream<Spot> unknownPods(Subject subject) {
    if (subject.size().filter(size -> size <= 8).isEmpty()) {
      return Stream.empty();
    }
    Set<String> pods = new HashSet<>();
    for (int i = 0; i < subject.cluster().racks().size(); i++) {
      int rack = subject.cluster().racks().get(i).id();
      for (int ordinal = 0; ordinal < subject.cluster().rackSizes().get(i); ordinal++) {
        pods.add(subject.names().pod(rack, ordinal));
      }
    }
    String example = subject.names().pod(subject.cluster().racks().getFirst().id(), 0);
    return operations(subject)
        .flatMap(one -> one.at("podList").items())
        .filter(pod -> pod.text().filter(pods::contains).isEmpty())
        .map(pod -> pod.spot(example));
  }
}
