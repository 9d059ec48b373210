package io.acko.domain.access;

import io.acko.domain.failure.Violation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
    unique("roles", wanted.roles(), WantedRole::name, "role");
    unique("users", wanted.users(), WantedUser::name, "user");
    judgeAdmins();
    return new AccessRules(refused, impossible);
  }

  private void judgeRole(String path, WantedRole role) {
    judgeName(path, role.name());
    if (PredefinedRoles.contains(role.name())) {
      impossible(
          path + ".name",
          quoted(role.name()) + " is a role that every server has",
          "give the role another name; users may have the predefined one as it is");
    }
    eachOf(path + ".privileges", role.texts(), this::judgePrivilege);
    role.whitelist().ifPresent(list -> list.forEach(one -> judgeAddress(path + ".whitelist", one)));
    judgeQuota(path + ".readQuota", role.readQuota().orElse(0));
    judgeQuota(path + ".writeQuota", role.writeQuota().orElse(0));
  }

  private void judgePrivilege(String path, String text) {
    String code = text.split("\\.", 2)[0];
    if (text.isBlank()) {
      refused(path, "a privilege is empty", "write a code such as read, or leave it out");
    } else if (!text.equals(text.strip())) {
      refused(path, quoted(text) + " has spaces around it", "write " + quoted(text.strip()));
    } else if (PrivilegeCode.of(code).isEmpty()) {
      refused(
          path,
          quoted(code) + " is no privilege",
          "write one of " + codes() + ", with .namespace or .namespace.set where it applies");
    } else if (Privilege.parse(text).isEmpty()) {
      boolean scoped = PrivilegeCode.of(code).filter(PrivilegeCode::mayBeScoped).isPresent();
      impossible(
          path,
          scoped
              ? quoted(text) + " has an empty namespace or set"
              : quoted(text) + " narrows a privilege that holds for the whole server",
          scoped ? "write code, code.namespace or code.namespace.set" : "write " + quoted(code));
    }
  }

  private void judgeAddress(String path, String address) {
    if (!Whitelisting.accepts(address)) {
      impossible(
          path,
          quoted(address) + " is no address and no network",
          "write an address such as 10.0.0.7 or a network such as 10.0.0.0/8");
    }
  }

  private void judgeQuota(String path, int quota) {
    if (quota < 0) {
      impossible(path, quota + " is negative", "write records per second, or 0 for no limit");
    }
  }

  private void judgeUser(String path, WantedUser user) {
    judgeName(path, user.name());
    if (user.secretName().isBlank()) {
      refused(
          path + ".secretName",
          "user " + quoted(user.name()) + " names no Secret",
          "name a Secret in the cluster's namespace that has the password under the key password");
    }
    user.roles().forEach(role -> judgeMembership(path + ".roles", role));
  }

  private void judgeMembership(String path, String role) {
    boolean defined = wanted.roles().stream().anyMatch(one -> one.name().equals(role));
    if (!defined && !PredefinedRoles.contains(role)) {
      refused(
          path,
          quoted(role) + " is not defined",
          "define it under "
              + WantedAccess.PATH
              + ".roles or use one of "
              + PredefinedRoles.listed());
    }
  }

  private void judgeName(String path, String name) {
    int bytes = name.getBytes(StandardCharsets.UTF_8).length;
    if (name.isEmpty()) {
      refused(path + ".name", "the name is empty", "give it a name");
    } else if (bytes > LONGEST_NAME) {
      impossible(
          path + ".name",
          quoted(name) + " has " + bytes + " bytes",
          "shorten it to " + LONGEST_NAME);
    } else if (name.chars().anyMatch(c -> FORBIDDEN_IN_NAMES.indexOf(c) >= 0 || c < ' ')) {
      impossible(
          path + ".name",
          quoted(name) + " has a character that servers do not take",
          "leave out ; and : and control characters");
    }
  }

  private void judgeAdmins() {
    List<WantedUser> admins = wanted.admins();
    if (admins.isEmpty()) {
      refused(
          WantedAccess.PATH + ".users",
          "no user has both sys-admin and user-admin",
          "give one user both roles: the operator logs in as it");
    } else if (admins.stream().allMatch(this::isConfined)) {
      impossible(
          WantedAccess.PATH + ".users",
          "every admin has a role with a whitelist, which may keep the operator out",
          "give one admin no role with a whitelist");
    }
  }

  private boolean isConfined(WantedUser user) {
    return wanted.roles().stream()
        .filter(role -> user.roles().contains(role.name()))
        .anyMatch(role -> role.whitelist().filter(list -> !list.isEmpty()).isPresent());
  }

  private <T> void unique(String list, List<T> items, Function<T, String> name, String what) {
    Set<String> seen = new HashSet<>();
    eachOf(
        list,
        items,
        (path, item) -> {
          if (!seen.add(name.apply(item))) {
            refused(
                path + ".name",
                "there are two of the " + what + " " + quoted(name.apply(item)),
                "leave one of them out, or give it another name");
          }
        });
  }

  private static <T> void eachOf(String list, List<T> items, BiConsumer<String, T> judge) {
    String path = list.startsWith("spec.") ? list : WantedAccess.PATH + "." + list;
    for (int i = 0; i < items.size(); i++) {
      judge.accept(path + "[" + i + "]", items.get(i));
    }
  }

  private void refused(String path, String message, String fix) {
    refused.add(new Violation(path, message, fix));
  }

  private void impossible(String path, String message, String fix) {
    impossible.add(new Violation(path, message, fix));
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private static String codes() {
    return String.join(
        ", ", Arrays.stream(PrivilegeCode.values()).map(PrivilegeCode::text).toList());
  }
}
