package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.ObjectNames;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The containers that users add to the pods. */
final class ContainerRules {
  private static final String CONTAINER = "spec.podSpec.*[*]";
  private static final List<String> LISTS = List.of("sidecars", "initContainers");
  private static final Set<String> RESERVED =
      Set.of(
          ObjectNames.SERVER_CONTAINER,
          ObjectNames.INIT_CONTAINER,
          ObjectNames.VOLUMES_CONTAINER,
          ObjectNames.GATE_CONTAINER,
          "aerospike-prometheus-exporter");

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "container-name-malformed",
              CONTAINER + ".name",
              "'{}' cannot be the name of a container",
              "write lower case letters, digits and dashes, at most 63 of them",
              subject ->
                  names(subject)
                      .filter(name -> name.text().filter(Syntax.LABEL::fits).isEmpty())
                      .map(name -> name.isPresent() ? name.spot() : name.missing(""))),
          Rule.refusing(
              "container-name-reserved",
              CONTAINER + ".name",
              "'{}' is the name of a container that the operator adds",
              "take another name",
              subject ->
                  names(subject)
                      .filter(name -> name.text().filter(RESERVED::contains).isPresent())
                      .map(Part::spot)),
          Rule.refusing(
              "container-name-repeated",
              CONTAINER + ".name",
              "repeats the name '{}'",
              "give every container of a pod a name of its own",
              subject -> Repeats.of(names(subject), name -> name.text().stream()).map(Part::spot)),
          Rule.refusing(
              "container-image-missing",
              CONTAINER + ".image",
              "is not set",
              "write the image of the container",
              ContainerRules::imageMissing));

  private ContainerRules() {}

  private static Stream<Part> containers(Subject subject) {
    return LISTS.stream().flatMap(list -> subject.spec().at("podSpec", list).items());
  }

  private static Stream<Part> names(Subject subject) {
    return containers(subject).map(container -> container.at("name"));
  }

  private static Stream<Spot> imageMissing(Subject subject) {
    return containers(subject)
        .map(container -> container.at("image"))
        .filter(image -> image.text().isEmpty())
        .map(Part::missing);
  }
}
