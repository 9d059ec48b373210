package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.stream.Stream;

/** How a cluster refers to its template. */
final class TemplateReferenceRules {
  private static final String NAME = "spec.templateRef.name";

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "overrides-without-template",
              "spec.overrides",
              "are set and there is no template that they could be laid over",
              "write templateRef.name, or move the values to their own fields",
              subject ->
                  subject
                      .written()
                      .at("overrides")
                      .ifPresent()
                      .filter(_ -> !subject.isTemplated())
                      .map(Part::missing)),
          Rule.refusing(
              "template-name-missing",
              NAME,
              "is not set",
              "write the name of an AerospikeClusterTemplate, or remove templateRef",
              subject ->
                  subject
                      .written()
                      .at("templateRef")
                      .ifPresent()
                      .map(ref -> ref.at("name"))
                      .filter(name -> name.text().isEmpty())
                      .map(Part::missing)),
          Rule.telling(
              "template-missing",
              NAME,
              "'{}' does not exist, the cluster waits for it",
              "create the AerospikeClusterTemplate, or write another name",
              TemplateReferenceRules::missing),
          Rule.telling(
              "template-unknown",
              NAME,
              "'{}' could not be looked at, so what comes from it is not judged: {}",
              "look at the cluster's conditions later",
              TemplateReferenceRules::unknown));

  private TemplateReferenceRules() {}

  private static Stream<Part> name(Subject subject) {
    return Stream.of(subject.written().at("templateRef", "name"))
        .filter(name -> name.text().isPresent());
  }

  private static Stream<Spot> missing(Subject subject) {
    return name(subject)
        .filter(_ -> subject.template().known().filter(found -> found.isEmpty()).isPresent())
        .map(Part::spot);
  }

  private static Stream<Spot> unknown(Subject subject) {
    return switch (subject.template()) {
      case Reading.Known<?> _ -> Stream.empty();
      case Reading.Unknown<?>(String why) -> name(subject).map(name -> name.spot(why));
    };
  }
}
