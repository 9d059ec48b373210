package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.cluster.Quantity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** CPU and memory of the server and of the exporter, in clusters, templates and overrides. */
final class ResourceRules {
  private static final String RESOURCES = "spec.**.resources.";
  private static final List<String> BOUNDS = List.of("requests", "limits");
  private static final List<String> NAMES = List.of("cpu", "memory");

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
                  "resource-quantity-malformed",
                  RESOURCES + "*.*",
                  "'{}' is no quantity",
                  "write a quantity such as 500m, 2 or 4Gi",
                  subject ->
                      resources(subject)
                          .flatMap(one -> BOUNDS.stream().flatMap(bound -> one.at(bound).entries()))
                          .filter(part -> quantity(part).filter(n -> n.signum() >= 0).isEmpty())
                          .map(Part::spot))
              .ofBothKinds(),
          Rule.refusing(
                  "resource-request-above-limit",
                  RESOURCES + "requests.*",
                  "is {}, more than the limit, {}",
                  "write a request of at most the limit",
                  subject -> resources(subject).flatMap(ResourceRules::aboveLimit))
              .ofBothKinds(),
          Rule.telling(
                  "template-resources-not-guaranteed",
                  "spec.resources",
                  "has requests and limits that differ in {}, so the pods are the first to go when"
                      + " a host runs short",
                  "write the same for both",
                  subject ->
                      subject
                          .templateContents()
                          .flatMap(content -> content.at("resources").ifPresent())
                          .flatMap(
                              one -> NAMES.stream().filter(n -> differs(one, n)).map(one::missing)))
              .ofBothKinds());

  private ResourceRules() {}

  private static Stream<Part> resources(Subject subject) {
    Stream<Part> own =
        switch (subject.kind()) {
          case CLUSTER ->
              Stream.of(
                  subject.spec().at("podSpec", "aerospikeContainer", "resources"),
                  subject.spec().at("monitoring", "resources"));
          case TEMPLATE -> Stream.<Part>empty();
        };
    Stream<Part> templates =
        subject
            .templateContents()
            .flatMap(
                content ->
                    Stream.of(content.at("resources"), content.at("monitoring", "resources")));
    return Stream.concat(own, templates);
  }

  private static Stream<Spot> aboveLimit(Part resources) {
    return resources.at("requests").map().entries().keySet().stream()
        .flatMap(name -> aboveLimit(resources.at("requests", name), resources.at("limits", name)));
  }

  private static Stream<Spot> aboveLimit(Part request, Part limit) {
    Optional<BigDecimal> most = quantity(limit);
    return quantity(request)
        .filter(asked -> most.filter(bound -> asked.compareTo(bound) > 0).isPresent())
        .map(_ -> request.spot(limit.text().orElse("")))
        .stream();
  }

  private static boolean differs(Part resources, String name) {
    Part request = resources.at("requests", name);
    Part limit = resources.at("limits", name);
    return (request.isPresent() || limit.isPresent())
        && !Quantity.same(request.text().orElse(""), limit.text().orElse(""));
  }

  private static Optional<BigDecimal> quantity(Part part) {
    return part.text().flatMap(Quantity::parse);
  }
}
