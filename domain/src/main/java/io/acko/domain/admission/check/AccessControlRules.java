package io.acko.domain.admission.check;

import io.acko.domain.access.AccessRules;
import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Severity;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.RuleText;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Users and roles: what the concern that brings them to servers says, and the shape of the lists.
 */
final class AccessControlRules {
  private static final String CONTROL = "spec.aerospikeAccessControl";
  private static final int SHORTEST_MILLIS = 100;
  private static final int LONGEST_MILLIS = 30_000;

  static final List<Rule> ALL =
      Stream.concat(
              AccessRules.TEXTS.stream().map(AccessControlRules::rule),
              Stream.of(
                  Rule.refusing(
                      "acl-user-without-role",
                      CONTROL + ".users[*].roles",
                      "names no role",
                      "write at least one role",
                      subject -> empty(subject, "users", "roles")),
                  Rule.refusing(
                      "acl-role-without-privilege",
                      CONTROL + ".roles[*].privileges",
                      "names no privilege",
                      "write at least one privilege, such as read",
                      subject -> empty(subject, "roles", "privileges")),
                  Rule.refusing(
                      "acl-timeout-out-of-range",
                      CONTROL + ".adminPolicy.timeout",
                      "'{}' is no timeout in milliseconds from 100 to 30000",
                      "write 2000, or remove it",
                      AccessControlRules::timeout)))
          .toList();

  private AccessControlRules() {}

  private static Rule rule(RuleText text) {
    return new Rule(
        text.id(),
        Set.of(ResourceKind.CLUSTER),
        text.refuses() ? Severity.REFUSE : Severity.WARN,
        text.path(),
        text.wording(),
        subject -> spots(text.id(), subject));
  }

  private static Stream<Spot> spots(String rule, Subject subject) {
    return Stream.concat(
        AccessRules.of(subject.cluster()).refused().stream()
            .filter(one -> one.rule().equals(rule))
            .map(one -> spot(subject, one.path(), one.message(), one.fix())),
        AccessRules.warnings(subject.cluster()).stream()
            .filter(one -> one.rule().equals(rule))
            .map(one -> spot(subject, one.path(), one.message(), one.fix())));
  }

  private static Spot spot(Subject subject, String path, String message, String fix) {
    Value value = DocumentPath.parse(path).in(subject.effective()).orElse(NullValue.NULL);
    return Spot.told(path, value, message, fix);
  }

  private static Stream<Spot> empty(Subject subject, String owners, String list) {
    return subject
        .spec()
        .at("aerospikeAccessControl", owners)
        .items()
        .map(owner -> owner.at(list))
        .filter(part -> part.value().asList().isEmpty())
        .map(Part::missing);
  }

  private static Stream<Spot> timeout(Subject subject) {
    return subject
        .spec()
        .at("aerospikeAccessControl", "adminPolicy", "timeout")
        .ifPresent()
        .filter(
            part ->
                part.value()
                    .asInteger()
                    .filter(millis -> millis >= SHORTEST_MILLIS && millis <= LONGEST_MILLIS)
                    .isEmpty())
        .map(Part::spot);
  }
}
