package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.Value;
import io.acko.domain.template.MonitoringDefaults;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The exporter and the Prometheus objects: of a cluster, of a template, and of overrides. */
final class MonitoringRules {
  private static final String MONITORING = "spec.monitoring.";
  private static final List<String> LISTENERS = List.of("service", "fabric", "heartbeat", "admin");

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
                  "monitoring-port-out-of-range",
                  MONITORING + "port",
                  "'{}' is no port",
                  "write 9145, or another number from 1 to 65535",
                  subject ->
                      enabled(subject)
                          .map(monitoring -> monitoring.at("port"))
                          .filter(port -> port.isPresent() && !port.is("0"))
                          .filter(
                              port ->
                                  port.value().asInteger().filter(NetworkRules::isPort).isEmpty())
                          .map(Part::spot))
              .ofBothKinds(),
          Rule.refusing(
              "monitoring-port-taken",
              MONITORING + "port",
              "{} is the server's port of {}, and both listen in one pod",
              "take another port, such as 9145",
              MonitoringRules::taken),
          Rule.telling(
                  "exporter-image-unpinned",
                  MONITORING + "exporterImage",
                  "'{}' is another exporter whenever its tag moves",
                  "write a tag with the version, such as " + MonitoringDefaults.IMAGE,
                  subject ->
                      enabled(subject)
                          .map(monitoring -> monitoring.at("exporterImage"))
                          .filter(image -> image.text().filter(MonitoringRules::moves).isPresent())
                          .map(Part::spot))
              .ofBothKinds(),
          Rule.refusing(
                  "metric-label-reserved",
                  MONITORING + "metricLabels.*",
                  "'{}' on '{}' has '=' or ',', which part labels from each other",
                  "leave both characters out of names and values",
                  subject -> enabled(subject).flatMap(MonitoringRules::reserved))
              .ofBothKinds(),
          Rule.refusing(
                  "metric-label-malformed",
                  MONITORING + "metricLabels.*",
                  "'{}' on '{}' breaks the line in which the exporter reads its labels",
                  "name it with letters, digits and '_', and leave line ends out of its value",
                  subject -> enabled(subject).flatMap(MonitoringRules::malformed))
              .ofBothKinds(),
          Rule.refusing(
                  "alert-group-malformed",
                  MONITORING + "prometheusRule.customRules[*]",
                  "'{}' is no group of rules",
                  "write a map with name and rules",
                  subject ->
                      enabled(subject)
                          .flatMap(
                              monitoring -> monitoring.at("prometheusRule", "customRules").items())
                          .filter(Predicate.not(MonitoringRules::isGroup))
                          .map(Part::spot))
              .ofBothKinds(),
          Rule.refusing(
                  "scrape-interval-malformed",
                  MONITORING + "serviceMonitor.interval",
                  "'{}' is no length of time",
                  "write such as 30s or 1m",
                  subject ->
                      enabled(subject)
                          .map(monitoring -> monitoring.at("serviceMonitor", "interval"))
                          .filter(
                              one ->
                                  one.text().filter(Syntax.SCRAPE_INTERVAL::isBrokenBy).isPresent())
                          .map(Part::spot))
              .ofBothKinds(),
          Rule.telling(
                  "service-monitor-without-exporter",
                  MONITORING + "serviceMonitor.enabled",
                  "is {} while monitoring is not enabled, so there is nothing to scrape",
                  "set monitoring.enabled, or remove it",
                  subject -> withoutExporter(subject, "serviceMonitor"))
              .ofBothKinds(),
          Rule.telling(
                  "alerts-without-exporter",
                  MONITORING + "prometheusRule.enabled",
                  "is {} while monitoring is not enabled, so there are no metrics to judge",
                  "set monitoring.enabled, or remove it",
                  subject -> withoutExporter(subject, "prometheusRule"))
              .ofBothKinds());

  private MonitoringRules() {}

  private static Stream<Part> sections(Subject subject) {
    Stream<Part> own =
        switch (subject.kind()) {
          case CLUSTER -> Stream.of(subject.spec());
          case TEMPLATE -> Stream.<Part>empty();
        };
    return Stream.concat(own, subject.templateContents()).map(spec -> spec.at("monitoring"));
  }

  private static Stream<Part> enabled(Subject subject) {
    return sections(subject).filter(monitoring -> monitoring.at("enabled").isTrue());
  }

  private static Stream<Spot> withoutExporter(Subject subject, String object) {
    return sections(subject)
        .filter(monitoring -> !monitoring.at("enabled").isTrue())
        .map(monitoring -> monitoring.at(object, "enabled"))
        .filter(Part::isTrue)
        .map(Part::spot);
  }

  private static Stream<Spot> taken(Subject subject) {
    Part monitoring = subject.spec().at("monitoring");
    Part port = monitoring.at("port");
    int number =
        port.value().asInteger().filter(given -> given != 0).orElse(MonitoringDefaults.PORT);
    return monitoring.at("enabled").isTrue()
        ? RackStores.of(subject)
            .flatMap(store -> listener(store, number).stream())
            .distinct()
            .map(listener -> Spot.of(port.path(), Value.of(number), listener))
        : Stream.empty();
  }

  private static Optional<String> listener(RackStores store, int port) {
    return LISTENERS.stream()
        .filter(
            listener ->
                store.root().stanzas("network").stream()
                    .flatMap(network -> network.stanzas(listener).stream())
                    .flatMap(one -> one.number("port").stream())
                    .anyMatch(number -> number.equals(BigInteger.valueOf(port))))
        .findFirst();
  }

  private static boolean moves(String image) {
    ImageReference reference = ImageReference.of(image);
    return !reference.hasDigest() && (reference.tag().isEmpty() || reference.isLatest());
  }

  private static Stream<Spot> reserved(Part monitoring) {
    return labels(monitoring, MonitoringRules::isReserved);
  }

  private static Stream<Spot> malformed(Part monitoring) {
    return labels(
        monitoring,
        (name, value) ->
            !isReserved(name, value)
                && (Syntax.METRIC_LABEL.isBrokenBy(name)
                    || value.chars().anyMatch(Character::isISOControl)));
  }

  private static boolean isReserved(String name, String value) {
    return (name + value).chars().anyMatch(c -> c == '=' || c == ',');
  }

  private static Stream<Spot> labels(Part monitoring, BiPredicate<String, String> broken) {
    Part labels = monitoring.at("metricLabels");
    return labels.map().entries().entrySet().stream()
        .filter(label -> broken.test(label.getKey(), label.getValue().asText().orElse("")))
        .map(
            label ->
                Spot.of(
                    DocumentPath.entry(labels.path(), label.getKey()),
                    label.getValue(),
                    label.getKey()));
  }

  private static boolean isGroup(Part group) {
    return group.at("name").text().isPresent() && group.at("rules").value() instanceof ListValue;
  }
}
