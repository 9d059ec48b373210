package io.acko.domain.access;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Small worlds of users and roles, any of which may be there or wanted. */
final class Worlds {
  static final List<String> USERS = List.of("admin", "app", "boss", "report");
  private static final List<String> CUSTOM = List.of("clerks", "guests", "keepers");
  private static final List<String> PRIVILEGES =
      List.of("read", "read.test", "write.test.cars", "user-admin", "sys-admin", "truncate");
  private static final List<String> NETWORKS = List.of("10.0.0.0/8", "10.1.1.1", "192.168.0.0/16");

  private final Random random;

  Worlds(long seed) {
    random = new Random(seed);
  }

  static ClusterSpec spec(MapValue access) {
    return ClusterSpec.read(MapValue.EMPTY.with("aerospikeAccessControl", access));
  }

  static MapValue user(String name, String... roles) {
    return MapValue.build()
        .put("name", name)
        .put("secretName", name + "-secret")
        .put("roles", ListValue.ofTexts(List.of(roles)))
        .build();
  }

  static MapValue role(String name, String... privileges) {
    return MapValue.build()
        .put("name", name)
        .put("privileges", ListValue.ofTexts(List.of(privileges)))
        .build();
  }

  static MapValue access(List<MapValue> roles, List<MapValue> users) {
    return MapValue.build()
        .put("roles", ListValue.of(roles))
        .put("users", ListValue.of(users))
        .build();
  }

  /** A wish that the rules let pass: at least one admin, only roles that there are. */
  WantedAccess wanted() {
    List<MapValue> roles = new ArrayList<>();
    List<String> known = new ArrayList<>(List.of("read", "write", "sys-admin"));
    for (String name : some(CUSTOM)) {
      known.add(name);
      MapValue role = role(name, some(PRIVILEGES).toArray(String[]::new));
      role =
          random.nextBoolean() ? role : role.with("whitelist", ListValue.ofTexts(some(NETWORKS)));
      roles.add(
          random.nextBoolean()
              ? role
              : role.with(
                  "readQuota",
                  MapValue.build().put("q", random.nextInt(3)).build().get("q").orElseThrow()));
    }
    List<MapValue> users = new ArrayList<>();
    String admin = USERS.get(random.nextInt(USERS.size()));
    for (String name : USERS) {
      List<String> held = new ArrayList<>(some(known));
      if (name.equals(admin)) {
        held.addAll(List.of("sys-admin", "user-admin"));
      }
      if (name.equals(admin) || random.nextBoolean()) {
        users.add(user(name, held.toArray(String[]::new)));
      }
    }
    return WantedAccess.of(spec(access(roles, users))).orElseThrow();
  }

  /** What a server may have, where the operator may do what it does. */
  ObservedAccess there(String operator) {
    SortedMap<String, Role> roles = new TreeMap<>();
    for (PrivilegeCode code : PrivilegeCode.values()) {
      SortedSet<Privilege> all = new TreeSet<>(List.of(Privilege.everywhere(code)));
      roles.put(code.text(), new Role(code.text(), all, new TreeSet<>(), Quotas.NONE));
    }
    for (String name : some(CUSTOM)) {
      SortedSet<Privilege> held = new TreeSet<>();
      some(PRIVILEGES).forEach(text -> held.add(Privilege.parse(text).orElseThrow()));
      Quotas quotas = new Quotas(random.nextInt(2), random.nextInt(2));
      roles.put(name, new Role(name, held, new TreeSet<>(some(NETWORKS)), quotas));
    }
    SortedMap<String, SortedSet<String>> users = new TreeMap<>();
    for (String name : some(USERS)) {
      users.put(name, new TreeSet<>(some(List.copyOf(roles.keySet()))));
    }
    SortedSet<String> own = users.computeIfAbsent(operator, _ -> new TreeSet<>());
    List<String> ways = new ArrayList<>(List.of("user-admin"));
    roles.values().stream()
        .filter(role -> role.privileges().contains(Privilege.everywhere(PrivilegeCode.USER_ADMIN)))
        .forEach(role -> ways.add(role.name()));
    own.add(ways.get(random.nextInt(ways.size())));
    return new ObservedAccess(roles, users);
  }

  <T> List<T> some(List<T> all) {
    return all.stream().filter(_ -> random.nextBoolean()).toList();
  }

  String oneOf(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }
}
