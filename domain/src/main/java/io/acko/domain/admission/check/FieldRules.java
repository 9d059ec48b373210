package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.stream.Stream;

/** Fields that are there so that existing resources apply, and do nothing. */
final class FieldRules {
  private static final List<String> NETWORKS =
      List.of(
          "customAccessNetworkNames",
          "customAlternateAccessNetworkNames",
          "customFabricNetworkNames");

  static final List<Rule> ALL =
      List.of(
          Rule.telling(
              "field-without-effect",
              "spec.**",
              "'{}' is accepted and does nothing",
              "remove it",
              subject ->
                  Stream.of(
                          Stream.of(subject.spec().at("enableRackIDOverride")).filter(Part::isTrue),
                          subject.racks().map(rack -> rack.at("revision")),
                          networks(subject))
                      .flatMap(parts -> parts)
                      .filter(part -> !part.value().isEmpty() && !part.is(""))
                      .map(Part::spot)));

  private FieldRules() {}

  private static Stream<Part> networks(Subject subject) {
    Part access = subject.spec().at("aerospikeNetworkPolicy");
    return Stream.concat(
        NETWORKS.stream().map(access::at),
        Stream.of(access.at("fabricType")).filter(type -> !type.is("pod")));
  }
}
