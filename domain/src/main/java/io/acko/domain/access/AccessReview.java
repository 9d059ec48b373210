package io.acko.domain.access;

import io.acko.domain.failure.RuleText;
import io.acko.domain.failure.Violation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Collects what is wrong with a wish, in the order of the spec. */
final class AccessReview {
  /** Bytes of a user's or role's name (Enterprise 5.7 and later). */
  private static final int LONGEST_NAME = 63;

  /** They separate names on the server. */
  private static final String FORBIDDEN_IN_NAMES = ";:";

  private final WantedAccess wanted;
  private final List<Violation> refused = new ArrayList<>();
  private final List<Violation> impossible = new ArrayList<>();

  AccessReview(WantedAccess wanted) {
    this.wanted = wanted;
  }

  AccessRules find() {
    eachOf("roles", wanted.roles(), this::judgeRole);
    eachOf("users", wanted.users(), this::judgeUser);
    unique("roles", wanted.roles(), WantedRole::name, AccessTexts.ROLE_REPEATED);
    unique("users", wanted.users(), WantedUser::name, AccessTexts.USER_REPEATED);
    judgeAdmins();
    return new AccessRules(refused, impossible);
  }

  private void judgeRole(String path, WantedRole role) {
    judgeName(path, role.name());
    if (PredefinedRoles.contains(role.name())) {
      tell(AccessTexts.ROLE_PREDEFINED, path + ".name", role.name());
    }
    eachOf(path + ".privileges", role.texts(), this::judgePrivilege);
    role.whitelist().ifPresent(list -> list.forEach(one -> judgeAddress(path + ".whitelist", one)));
    judgeQuota(path + ".readQuota", role.readQuota().orElse(0));
    judgeQuota(path + ".writeQuota", role.writeQuota().orElse(0));
  }

  private void judgePrivilege(String path, String text) {
    String code = text.split("\\.", 2)[0];
    if (text.isBlank()) {
      tell(AccessTexts.PRIVILEGE_EMPTY, path);
    } else if (!text.equals(text.strip())) {
      tell(AccessTexts.PRIVILEGE_BLANKS, path, text, text.strip());
    } else if (PrivilegeCode.of(code).isEmpty()) {
      tell(AccessTexts.PRIVILEGE_UNKNOWN, path, code);
    } else if (Privilege.parse(text).isEmpty()) {
      boolean scoped = PrivilegeCode.of(code).filter(PrivilegeCode::mayBeScoped).isPresent();
      tell(scoped ? AccessTexts.PRIVILEGE_PARTS : AccessTexts.PRIVILEGE_SCOPE, path, text, code);
    }
  }

  private void judgeAddress(String path, String address) {
    if (!Whitelisting.accepts(address)) {
      tell(AccessTexts.WHITELIST, path, address);
    }
  }

  private void judgeQuota(String path, int quota) {
    if (quota < 0) {
      tell(AccessTexts.QUOTA, path, quota);
    }
  }

  private void judgeUser(String path, WantedUser user) {
    judgeName(path, user.name());
    if (user.secretName().isBlank()) {
      tell(AccessTexts.SECRET_MISSING, path + ".secretName", user.name());
    }
    user.roles().forEach(role -> judgeMembership(path + ".roles", role));
  }

  private void judgeMembership(String path, String role) {
    boolean defined = wanted.roles().stream().anyMatch(one -> one.name().equals(role));
    if (!defined && !PredefinedRoles.contains(role)) {
      tell(AccessTexts.ROLE_UNKNOWN, path, role, PredefinedRoles.listed());
    }
  }

  private void judgeName(String path, String name) {
    int bytes = name.getBytes(StandardCharsets.UTF_8).length;
    if (name.isEmpty()) {
      tell(AccessTexts.NAME_MISSING, path + ".name");
    } else if (bytes > LONGEST_NAME) {
      tell(AccessTexts.NAME_TOO_LONG, path + ".name", name, bytes, LONGEST_NAME);
    } else if (name.chars().anyMatch(c -> FORBIDDEN_IN_NAMES.indexOf(c) >= 0 || c < ' ')) {
      tell(AccessTexts.NAME_CHARACTERS, path + ".name", name);
    }
  }

  private void judgeAdmins() {
    List<WantedUser> admins = wanted.admins();
    if (admins.isEmpty()) {
      tell(AccessTexts.NO_ADMINISTRATOR, WantedAccess.PATH + ".users");
    } else if (admins.stream().allMatch(this::isConfined)) {
      tell(AccessTexts.ADMINISTRATORS_CONFINED, WantedAccess.PATH + ".users");
    }
  }

  private boolean isConfined(WantedUser user) {
    return wanted.roles().stream()
        .filter(role -> user.roles().contains(role.name()))
        .anyMatch(role -> role.whitelist().filter(list -> !list.isEmpty()).isPresent());
  }

  private <T> void unique(String list, List<T> items, Function<T, String> name, RuleText repeated) {
    Set<String> seen = new HashSet<>();
    eachOf(
        list,
        items,
        (path, item) -> {
          if (!seen.add(name.apply(item))) {
            tell(repeated, path + ".name", name.apply(item));
          }
        });
  }

  private static <T> void eachOf(String list, List<T> items, BiConsumer<String, T> judge) {
    String path = list.startsWith("spec.") ? list : WantedAccess.PATH + "." + list;
    for (int i = 0; i < items.size(); i++) {
      judge.accept(path + "[" + i + "]", items.get(i));
    }
  }

  private void tell(RuleText rule, String path, Object... words) {
    (rule.refuses() ? refused : impossible).add(rule.violation(path, words));
  }
}
