package io.acko.adapters.simulation.wire.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.domain.access.Privilege;
import io.acko.domain.access.Role;
import java.io.ByteArrayOutputStream;
import java.util.Collection;

/** Writes names and privileges as fields hold them. */
final class Wire {
  private Wire() {}

  static byte[] names(Collection<String> names) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(names.size());
    names.forEach(name -> name(out, name));
    return out.toByteArray();
  }

  /** What a role has; what it has not is left out. */
  static void describe(Reply reply, Role role) {
    reply.field(Field.ROLE, role.name()).field(Field.PRIVILEGES, privileges(role.privileges()));
    if (!role.whitelist().isEmpty()) {
      reply.field(Field.WHITELIST, String.join(",", role.whitelist()));
    }
    if (role.quotas().reads() > 0) {
      reply.field(Field.READ_QUOTA, role.quotas().reads());
    }
    if (role.quotas().writes() > 0) {
      reply.field(Field.WRITE_QUOTA, role.quotas().writes());
    }
  }

  private static byte[] privileges(Collection<Privilege> privileges) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(privileges.size());
    for (Privilege privilege : privileges) {
      out.write(PrivilegeNumbers.of(privilege.code()));
      if (privilege.code().mayBeScoped()) {
        name(out, privilege.namespace());
        name(out, privilege.set());
      }
    }
    return out.toByteArray();
  }

  private static void name(ByteArrayOutputStream out, String name) {
    byte[] bytes = name.getBytes(UTF_8);
    out.write(bytes.length);
    out.writeBytes(bytes);
  }
}
