package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Severity;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.review.Review;
import io.acko.domain.server.review.ReviewRule;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the table of the server's version says of the configuration, as rules of admission. */
final class ConfigurationChecks {
  private static final String CONFIG = "spec.aerospikeConfig";

  static final List<Rule> ALL =
      Stream.concat(
              Stream.of(
                  Rule.refusing(
                      "config-not-a-map",
                      CONFIG,
                      "'{}' is no configuration",
                      "write the sections of aerospike.conf below it",
                      ConfigurationChecks::notAMap)),
              Review.RULES.stream().map(ConfigurationChecks::rule))
          .toList();

  private ConfigurationChecks() {}

  private static Rule rule(ReviewRule rule) {
    return new Rule(
        rule.id(),
        Set.of(ResourceKind.values()),
        rule.refuses() ? Severity.REFUSE : Severity.WARN,
        CONFIG + "." + rule.path(),
        rule.wording(),
        subject -> spots(rule.id(), subject));
  }

  private static Stream<Spot> spots(String rule, Subject subject) {
    return Stream.concat(
        subject.said().violations().stream()
            .filter(one -> one.rule().equals(rule))
            .map(one -> spot(subject, one.path(), one.message(), one.fix())),
        subject.said().warnings().stream()
            .filter(one -> one.rule().equals(rule))
            .map(one -> spot(subject, one.path(), one.message(), one.fix())));
  }

  private static Spot spot(Subject subject, String path, String message, String fix) {
    Value value = DocumentPath.parse(path).in(subject.effective()).orElse(NullValue.NULL);
    return Spot.told(path, value, message, fix);
  }

  private static Stream<Spot> notAMap(Subject subject) {
    return Stream.concat(
            Stream.of(subject.spec().at("aerospikeConfig")),
            subject.racks().map(rack -> rack.at("aerospikeConfig")))
        .filter(config -> config.isPresent() && !config.isMap())
        .map(config -> config.spot());
  }
}
