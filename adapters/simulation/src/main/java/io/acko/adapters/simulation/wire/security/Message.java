package io.acko.adapters.simulation.wire.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.domain.access.Privilege;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A security message from a client, its fields read on demand.
 *
 * <p>Every reader throws {@link MalformedException} for what is not there or has another form.
 */
record Message(Command command, Map<Field, byte[]> fields) {

  static final class MalformedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
      super(message);
    }
  }

  static Message read(byte[] body) {
    try {
      ByteBuffer in = ByteBuffer.wrap(body);
      int number = in.get(2) & 0xff;
      int count = in.get(3) & 0xff;
      in.position(Reply.HEADER_BYTES);
      Map<Field, byte[]> fields = new EnumMap<>(Field.class);
      for (int i = 0; i < count; i++) {
        int length = in.getInt() - 1;
        Optional<Field> kind = Field.of(in.get() & 0xff);
        byte[] value = new byte[Math.clamp(length, 0, in.remaining())];
        in.get(value);
        kind.ifPresent(field -> fields.put(field, value));
      }
      return new Message(
          Command.of(number).orElseThrow(() -> new MalformedException("command " + number)),
          fields);
    } catch (BufferUnderflowException | IndexOutOfBoundsException cut) {
      throw new MalformedException("cut short: " + cut);
    }
  }

  String text(Field field) {
    byte[] value = fields.get(field);
    if (value == null) {
      throw new MalformedException("no field " + field);
    }
    return new String(value, UTF_8);
  }

  Optional<String> find(Field field) {
    return fields.containsKey(field) ? Optional.of(text(field)) : Optional.empty();
  }

  int number(Field field) {
    byte[] value = fields.get(field);
    return value == null || value.length != Integer.BYTES ? 0 : ByteBuffer.wrap(value).getInt();
  }

  /** A count, and each name after its length. */
  SortedSet<String> names(Field field) {
    ByteBuffer in = ByteBuffer.wrap(fields.getOrDefault(field, new byte[1]));
    SortedSet<String> names = new TreeSet<>();
    int count = in.get() & 0xff;
    for (int i = 0; i < count; i++) {
      names.add(name(in));
    }
    return names;
  }

  /** Separated by commas. */
  SortedSet<String> addresses() {
    SortedSet<String> addresses = new TreeSet<>();
    for (String one : find(Field.WHITELIST).orElse("").split(",")) {
      if (!one.isEmpty()) {
        addresses.add(one);
      }
    }
    return addresses;
  }

  /** A count, and each code, with namespace and set if it may have them. */
  SortedSet<Privilege> privileges() {
    ByteBuffer in = ByteBuffer.wrap(fields.getOrDefault(Field.PRIVILEGES, new byte[1]));
    SortedSet<Privilege> privileges = new TreeSet<>();
    int count = in.get() & 0xff;
    for (int i = 0; i < count; i++) {
      var code = PrivilegeNumbers.of(in.get() & 0xff);
      privileges.add(
          code.mayBeScoped()
              ? new Privilege(code, name(in), name(in))
              : Privilege.everywhere(code));
    }
    return privileges;
  }

  private static String name(ByteBuffer in) {
    byte[] value = new byte[in.get() & 0xff];
    in.get(value);
    return new String(value, UTF_8);
  }
}
