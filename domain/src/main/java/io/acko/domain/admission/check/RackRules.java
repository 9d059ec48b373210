package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.document.ListValue;
import io.acko.domain.server.ConfigurationRules;
import java.util.List;
import java.util.stream.Stream;

/** Racks: groups of pods that are scheduled together. */
final class RackRules {
  private static final String RACK = "spec.rackConfig.racks[*]";
  private static final List<String> PLACES = List.of("zone", "region", "nodeName", "rackLabel");

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "racks-missing",
              "spec.rackConfig.racks",
              "has no rack",
              "write a list with at least one rack, such as id: 1, or remove rackConfig",
              RackRules::missing),
          Rule.refusing(
              "racks-too-many",
              "spec.rackConfig.racks",
              "has {} racks, and only the first {} are looked at",
              "keep at most {}; a cluster has eight nodes at most",
              RackRules::tooMany),
          Rule.refusing(
              "rack-not-a-map",
              RACK,
              "'{}' is no rack",
              "write a map with an id",
              subject -> subject.racks().filter(rack -> !rack.isMap()).map(Part::spot)),
          Rule.refusing(
              "rack-id-not-positive",
              RACK + ".id",
              "'{}' is no id of a rack, and 0 is the rack of a cluster without any",
              "write a whole number from 1",
              subject ->
                  maps(subject)
                      .map(rack -> rack.at("id"))
                      .filter(id -> id.value().asInteger().filter(n -> n >= 1).isEmpty())
                      .map(Part::spot)),
          Rule.refusing(
              "rack-id-repeated",
              RACK + ".id",
              "repeats id {}",
              "give every rack an id of its own",
              subject -> Repeats.ofTexts(maps(subject), "id").map(Part::spot)),
          Rule.refusing(
              "rack-label-repeated",
              RACK + ".rackLabel",
              "repeats rackLabel '{}'",
              "give every rack a label of its own, or none",
              subject -> Repeats.ofTexts(maps(subject), "rackLabel").map(Part::spot)),
          Rule.refusing(
              "rack-place-malformed",
              RACK + ".*",
              "'{}' can be no label of a Kubernetes node, so no pod of the rack would find a place",
              "write letters, digits, '-', '_' and '.', at most 63 of them",
              subject ->
                  maps(subject)
                      .flatMap(rack -> PLACES.stream().map(rack::at))
                      .filter(
                          place -> place.text().filter(Syntax.LABEL_VALUE::isBrokenBy).isPresent())
                      .map(Part::spot)),
          Rule.telling(
              "racks-without-pods",
              "spec.rackConfig.racks",
              "has {} racks for {} pods, so some have none",
              "remove racks, or raise spec.size",
              RackRules::empty),
          Rule.telling(
              "racks-hold-no-replicas",
              "spec.rackConfig.namespaces",
              "names {}, and the Community Edition places no copies by rack: both copies of a"
                  + " record may be in one rack",
              "remove it; racks decide only where pods are scheduled",
              subject ->
                  Stream.of(subject.spec().at("rackConfig", "namespaces"))
                      .filter(names -> !names.value().isEmpty())
                      .map(Part::spot)));

  private RackRules() {}

  private static Stream<Part> maps(Subject subject) {
    return subject.racks().filter(Part::isMap);
  }

  private static Stream<Spot> missing(Subject subject) {
    Part config = subject.spec().at("rackConfig");
    Part racks = config.at("racks");
    return config.isPresent() && (!(racks.value() instanceof ListValue) || racks.value().isEmpty())
        ? Stream.of(racks.missing())
        : Stream.empty();
  }

  private static Stream<Spot> tooMany(Subject subject) {
    int most = ConfigurationRules.MOST_RACKS;
    long racks = subject.racks().count();
    return racks > most
        ? Stream.of(subject.spec().at("rackConfig", "racks").missing(racks, most, most))
        : Stream.empty();
  }

  private static Stream<Spot> empty(Subject subject) {
    long racks = maps(subject).count();
    return subject.size().filter(size -> size < racks).stream()
        .map(size -> subject.spec().at("rackConfig", "racks").missing(racks, size));
  }
}
