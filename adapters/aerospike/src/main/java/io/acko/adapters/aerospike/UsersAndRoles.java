package io.acko.adapters.aerospike;

import com.aerospike.client.admin.User;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Privilege;
import io.acko.domain.access.PrivilegeCode;
import io.acko.domain.access.Quotas;
import io.acko.domain.access.Role;
import io.acko.domain.access.WantedRole;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads users and roles as the client has them, and writes privileges as it wants them. */
final class UsersAndRoles {
  private UsersAndRoles() {}

  static ObservedAccess read(List<User> users, List<com.aerospike.client.admin.Role> roles)
      throws UnusableAnswerException {
    SortedMap<String, SortedSet<String>> held = new TreeMap<>();
    for (User user : users) {
      held.put(user.name, new TreeSet<>(user.roles));
    }
    SortedMap<String, Role> read = new TreeMap<>();
    for (com.aerospike.client.admin.Role role : roles) {
      read.put(role.name, read(role));
    }
    return new ObservedAccess(read, held);
  }

  private static Role read(com.aerospike.client.admin.Role role) throws UnusableAnswerException {
    SortedSet<Privilege> privileges = new TreeSet<>();
    for (com.aerospike.client.admin.Privilege privilege : role.privileges) {
      privileges.add(read(privilege));
    }
    return new Role(
        role.name,
        privileges,
        WantedRole.addresses(role.whitelist),
        new Quotas(role.readQuota, role.writeQuota));
  }

  private static Privilege read(com.aerospike.client.admin.Privilege privilege)
      throws UnusableAnswerException {
    String text = privilege.code.toString();
    Optional<PrivilegeCode> code = PrivilegeCode.of(text);
    if (code.isEmpty()) {
      throw new UnusableAnswerException("the privilege " + text + " is not known here");
    }
    return new Privilege(
        code.get(),
        Objects.requireNonNullElse(privilege.namespace, ""),
        Objects.requireNonNullElse(privilege.setName, ""));
  }

  static List<com.aerospike.client.admin.Privilege> write(SortedSet<Privilege> privileges) {
    return privileges.stream().map(UsersAndRoles::write).toList();
  }

  private static com.aerospike.client.admin.Privilege write(Privilege privilege) {
    com.aerospike.client.admin.Privilege written = new com.aerospike.client.admin.Privilege();
    written.code = code(privilege.code());
    if (privilege.code().mayBeScoped()) {
      written.namespace = privilege.namespace();
      written.setName = privilege.set();
    }
    return written;
  }

  private static com.aerospike.client.admin.PrivilegeCode code(PrivilegeCode code) {
    return switch (code) {
      case USER_ADMIN -> com.aerospike.client.admin.PrivilegeCode.USER_ADMIN;
      case SYS_ADMIN -> com.aerospike.client.admin.PrivilegeCode.SYS_ADMIN;
      case DATA_ADMIN -> com.aerospike.client.admin.PrivilegeCode.DATA_ADMIN;
      case UDF_ADMIN -> com.aerospike.client.admin.PrivilegeCode.UDF_ADMIN;
      case SINDEX_ADMIN -> com.aerospike.client.admin.PrivilegeCode.SINDEX_ADMIN;
      case READ -> com.aerospike.client.admin.PrivilegeCode.READ;
      case READ_WRITE -> com.aerospike.client.admin.PrivilegeCode.READ_WRITE;
      case READ_WRITE_UDF -> com.aerospike.client.admin.PrivilegeCode.READ_WRITE_UDF;
      case WRITE -> com.aerospike.client.admin.PrivilegeCode.WRITE;
      case TRUNCATE -> com.aerospike.client.admin.PrivilegeCode.TRUNCATE;
    };
  }
}
