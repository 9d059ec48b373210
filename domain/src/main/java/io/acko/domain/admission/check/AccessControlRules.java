package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Users and roles. */
final class AccessControlRules {
  private static final String CONTROL = "spec.aerospikeAccessControl";
  private static final String USER = CONTROL + ".users[*]";
  private static final String ROLE = CONTROL + ".roles[*]";
  private static final String TIMEOUT = CONTROL + ".adminPolicy.timeout";
  private static final List<String> ADMINISTRATOR = List.of("sys-admin", "user-admin");

  /** The roles that every server with security has. */
  static final Set<String> BUILT_IN =
      Set.of(
          "user-admin",
          "sys-admin",
          "data-admin",
          "read",
          "write",
          "read-write",
          "read-write-udf",
          "truncate");

  static final List<Rule> ALL =
      List.of(
          Rule.telling(
              "acl-on-community",
              CONTROL,
              "is not applied: the Community Edition has no users and roles",
              "remove it, or use a server with security",
              subject -> control(subject).map(Part::missing)),
          Rule.refusing(
              "acl-name-missing",
              CONTROL + ".*[*].name",
              "is not set",
              "write the name",
              subject ->
                  Stream.concat(users(subject), roles(subject))
                      .map(one -> one.at("name"))
                      .filter(name -> name.text().isEmpty())
                      .map(Part::missing)),
          Rule.refusing(
              "acl-user-repeated",
              USER + ".name",
              "repeats the user '{}'",
              "give every user a name of its own",
              subject -> Repeats.ofTexts(users(subject), "name").map(Part::spot)),
          Rule.refusing(
              "acl-secret-missing",
              USER + ".secretName",
              "is not set",
              "write the name of a Secret that has the password under the key password",
              subject ->
                  users(subject)
                      .map(user -> user.at("secretName"))
                      .filter(name -> name.text().isEmpty())
                      .map(Part::missing)),
          Rule.refusing(
              "acl-user-without-role",
              USER + ".roles",
              "names no role",
              "write at least one role",
              subject -> empty(users(subject), "roles")),
          Rule.refusing(
              "acl-no-administrator",
              CONTROL + ".users",
              "has no user with both sys-admin and user-admin, and the operator needs one to log in",
              "give one user both roles",
              subject ->
                  control(subject)
                      .filter(
                          part ->
                              part.at("users").items().noneMatch(AccessControlRules::administers))
                      .map(part -> part.at("users").missing())),
          Rule.refusing(
              "acl-role-repeated",
              ROLE + ".name",
              "repeats the role '{}'",
              "give every role a name of its own",
              subject -> Repeats.ofTexts(roles(subject), "name").map(Part::spot)),
          Rule.refusing(
              "acl-role-without-privilege",
              ROLE + ".privileges",
              "names no privilege",
              "write at least one privilege, such as read",
              subject -> empty(roles(subject), "privileges")),
          Rule.refusing(
              "acl-role-unknown",
              USER + ".roles[*]",
              "'{}' is neither a role of roles nor one that every server has",
              "define it in roles, or write one of read, write, read-write, read-write-udf,"
                  + " data-admin, sys-admin, user-admin, truncate",
              AccessControlRules::unknownRoles),
          Rule.refusing(
              "acl-timeout-out-of-range",
              TIMEOUT,
              "'{}' is no timeout in milliseconds from 100 to 30000",
              "write 2000, or remove it",
              AccessControlRules::timeout));

  private AccessControlRules() {}

  static Stream<Part> control(Subject subject) {
    return subject.spec().at("aerospikeAccessControl").ifPresent();
  }

  static Stream<Part> roles(Subject subject) {
    return control(subject).flatMap(control -> control.at("roles").items());
  }

  private static Stream<Part> users(Subject subject) {
    return control(subject).flatMap(control -> control.at("users").items());
  }

  private static Stream<Spot> empty(Stream<Part> owners, String list) {
    return owners
        .map(owner -> owner.at(list))
        .filter(part -> part.value().asList().isEmpty())
        .map(Part::missing);
  }

  private static boolean administers(Part user) {
    return user.at("roles").value().asList().texts().containsAll(ADMINISTRATOR);
  }

  private static Stream<Spot> unknownRoles(Subject subject) {
    Set<String> known = new HashSet<>(BUILT_IN);
    roles(subject).forEach(role -> role.at("name").text().ifPresent(known::add));
    return users(subject)
        .flatMap(user -> user.at("roles").items())
        .filter(role -> role.text().filter(known::contains).isEmpty())
        .map(Part::spot);
  }

  private static Stream<Spot> timeout(Subject subject) {
    return control(subject)
        .flatMap(control -> control.at("adminPolicy", "timeout").ifPresent())
        .filter(part -> part.value().asInteger().filter(ms -> ms >= 100 && ms <= 30_000).isEmpty())
        .map(Part::spot);
  }
}
