package io.acko.domain.access;

import static io.acko.domain.failure.RuleText.refusing;
import static io.acko.domain.failure.RuleText.telling;

import io.acko.domain.failure.RuleText;
import java.util.Arrays;
import java.util.List;

/** What is said of users and roles: what the peer refuses too, and what no server would take. */
final class AccessTexts {
  private static final String USERS = WantedAccess.PATH + ".users";
  private static final String USER = USERS + "[*]";
  private static final String ROLE = WantedAccess.PATH + ".roles[*]";
  private static final String PRIVILEGE = ROLE + ".privileges[*]";

  static final RuleText NO_EFFECT =
      telling(
          "acl-on-community",
          WantedAccess.PATH,
          "Community Edition has no users and roles, so it takes no effect: whoever reaches a"
              + " server may read and write",
          "remove it, and let a NetworkPolicy say who reaches the servers");

  static final RuleText NAME_MISSING =
      refusing(
          "acl-name-missing",
          WantedAccess.PATH + ".*[*].name",
          "the name is empty",
          "give it a name");

  static final RuleText NAME_TOO_LONG =
      telling(
          "acl-name-too-long",
          WantedAccess.PATH + ".*[*].name",
          "\"{}\" has {} bytes",
          "shorten it to {}");

  static final RuleText NAME_CHARACTERS =
      telling(
          "acl-name-characters",
          WantedAccess.PATH + ".*[*].name",
          "\"{}\" has a character that servers do not take",
          "leave out ; and : and control characters");

  static final RuleText USER_REPEATED =
      refusing(
          "acl-user-repeated",
          USER + ".name",
          "there are two of the user \"{}\"",
          "leave one of them out, or give it another name");

  static final RuleText SECRET_MISSING =
      refusing(
          "acl-secret-missing",
          USER + ".secretName",
          "user \"{}\" names no Secret",
          "name a Secret in the cluster's namespace that has the password under the key password");

  static final RuleText ROLE_UNKNOWN =
      refusing(
          "acl-role-unknown",
          USER + ".roles",
          "\"{}\" is not defined",
          "define it under " + WantedAccess.PATH + ".roles or use one of {}");

  static final RuleText NO_ADMINISTRATOR =
      refusing(
          "acl-no-administrator",
          USERS,
          "no user has both sys-admin and user-admin",
          "give one user both roles: the operator logs in as it");

  static final RuleText ADMINISTRATORS_CONFINED =
      telling(
          "acl-administrators-confined",
          USERS,
          "every admin has a role with a whitelist, which may keep the operator out",
          "give one admin no role with a whitelist");

  static final RuleText ROLE_REPEATED =
      refusing(
          "acl-role-repeated",
          ROLE + ".name",
          "there are two of the role \"{}\"",
          "leave one of them out, or give it another name");

  static final RuleText ROLE_PREDEFINED =
      telling(
          "acl-role-predefined",
          ROLE + ".name",
          "\"{}\" is a role that every server has",
          "give the role another name; users may have the predefined one as it is");

  static final RuleText PRIVILEGE_EMPTY =
      refusing(
          "acl-privilege-empty",
          PRIVILEGE,
          "a privilege is empty",
          "write a code such as read, or leave it out");

  static final RuleText PRIVILEGE_BLANKS =
      refusing("acl-privilege-blanks", PRIVILEGE, "\"{}\" has spaces around it", "write \"{}\"");

  static final RuleText PRIVILEGE_UNKNOWN =
      refusing(
          "acl-privilege-unknown",
          PRIVILEGE,
          "\"{}\" is no privilege",
          "write one of " + codes() + ", with .namespace or .namespace.set where it applies");

  static final RuleText PRIVILEGE_PARTS =
      telling(
          "acl-privilege-parts",
          PRIVILEGE,
          "\"{}\" has an empty namespace or set",
          "write code, code.namespace or code.namespace.set");

  static final RuleText PRIVILEGE_SCOPE =
      telling(
          "acl-privilege-scope",
          PRIVILEGE,
          "\"{}\" narrows a privilege that holds for the whole server",
          "write \"{}\"");

  static final RuleText WHITELIST =
      telling(
          "acl-whitelist-malformed",
          ROLE + ".whitelist",
          "\"{}\" is no address and no network",
          "write an address such as 10.0.0.7 or a network such as 10.0.0.0/8");

  static final RuleText QUOTA =
      telling(
          "acl-quota-negative",
          ROLE + ".*Quota",
          "{} is negative",
          "write records per second, or 0 for no limit");

  static final List<RuleText> ALL =
      List.of(
          NO_EFFECT,
          NAME_MISSING,
          NAME_TOO_LONG,
          NAME_CHARACTERS,
          USER_REPEATED,
          SECRET_MISSING,
          ROLE_UNKNOWN,
          NO_ADMINISTRATOR,
          ADMINISTRATORS_CONFINED,
          ROLE_REPEATED,
          ROLE_PREDEFINED,
          PRIVILEGE_EMPTY,
          PRIVILEGE_BLANKS,
          PRIVILEGE_UNKNOWN,
          PRIVILEGE_PARTS,
          PRIVILEGE_SCOPE,
          WHITELIST,
          QUOTA);

  private AccessTexts() {}

  private static String codes() {
    return String.join(
        ", ", Arrays.stream(PrivilegeCode.values()).map(PrivilegeCode::text).toList());
  }
}
