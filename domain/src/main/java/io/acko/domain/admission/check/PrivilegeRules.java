package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Subject;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What a role may do, and from where. */
final class PrivilegeRules {
  private static final String ROLE = "spec.aerospikeAccessControl.roles[*]";
  private static final Set<String> EVERYWHERE = Set.of("sys-admin", "user-admin", "data-admin");
  private static final int MOST_PARTS = 3;

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "acl-privilege-empty",
              ROLE + ".privileges[*]",
              "is empty",
              "write a privilege such as read, or remove the item",
              subject ->
                  privileges(subject)
                      .filter(one -> one.value().asText().filter(t -> !t.isBlank()).isEmpty())
                      .map(Part::missing)),
          Rule.refusing(
              "acl-privilege-blanks",
              ROLE + ".privileges[*]",
              "'{}' begins or ends with a blank",
              "remove the blanks around it",
              subject ->
                  texts(subject)
                      .filter(one -> !text(one).equals(text(one).strip()))
                      .map(Part::spot)),
          Rule.refusing(
              "acl-privilege-unknown",
              ROLE + ".privileges[*]",
              "'{}' begins with no privilege that servers know",
              "write one of read, write, read-write, read-write-udf, data-admin, sys-admin,"
                  + " user-admin, truncate",
              subject -> texts(subject).filter(one -> !isKnown(one)).map(Part::spot)),
          Rule.telling(
              "acl-privilege-scope",
              ROLE + ".privileges[*]",
              "'{}' has a scope that a server refuses",
              "write code, code.namespace or code.namespace.set; sys-admin, user-admin and"
                  + " data-admin have none",
              subject ->
                  texts(subject)
                      .filter(PrivilegeRules::isKnown)
                      .filter(PrivilegeRules::hasWrongScope)
                      .map(Part::spot)),
          Rule.telling(
              "acl-whitelist-malformed",
              ROLE + ".whitelist[*]",
              "'{}' is no address and no range of addresses",
              "write an address such as 10.0.0.1, or a range such as 10.0.0.0/8",
              subject ->
                  AccessControlRules.roles(subject)
                      .flatMap(role -> role.at("whitelist").items())
                      .filter(one -> one.text().filter(PrivilegeRules::isRange).isEmpty())
                      .map(Part::spot)));

  private PrivilegeRules() {}

  private static Stream<Part> privileges(Subject subject) {
    return AccessControlRules.roles(subject).flatMap(role -> role.at("privileges").items());
  }

  private static Stream<Part> texts(Subject subject) {
    return privileges(subject).filter(one -> !text(one).isBlank());
  }

  private static String text(Part privilege) {
    return privilege.value().asText().orElse("");
  }

  private static List<String> parts(Part privilege) {
    return Arrays.asList(text(privilege).strip().split("\\.", -1));
  }

  private static boolean isKnown(Part privilege) {
    return AccessControlRules.BUILT_IN.contains(parts(privilege).getFirst());
  }

  private static boolean hasWrongScope(Part privilege) {
    List<String> parts = parts(privilege);
    return parts.size() > MOST_PARTS
        || parts.stream().anyMatch(String::isEmpty)
        || (parts.size() > 1 && EVERYWHERE.contains(parts.getFirst()));
  }

  private static boolean isRange(String text) {
    return Syntax.ADDRESS_RANGE.fits(
        text.contains("/") ? text : text + (text.contains(":") ? "/128" : "/32"));
  }
}
