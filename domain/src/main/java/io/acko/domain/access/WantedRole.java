package io.acko.domain.access;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A role of the spec.
 *
 * <p>A whitelist or quota that is not in the spec is left as it is on the server: the peer never
 * set one, so what is there was set by hand, and taking it away would let more people in.
 *
 * @param texts the privileges as they were written
 */
public record WantedRole(
    String name,
    List<String> texts,
    Optional<SortedSet<String>> whitelist,
    Optional<Integer> readQuota,
    Optional<Integer> writeQuota) {

  /** A network of one address is that address. */
  private static final String ONE_ADDRESS = "/32";

  public WantedRole {
    texts = List.copyOf(texts);
  }

  static WantedRole read(MapValue role) {
    return new WantedRole(
        role.text("name").orElse(""),
        role.list("privileges").texts(),
        role.get("whitelist").map(list -> addresses(list.asList().texts())),
        role.get("readQuota").flatMap(Value::asInteger),
        role.get("writeQuota").flatMap(Value::asInteger));
  }

  /** The addresses as a server and a spec would both write them. */
  public static SortedSet<String> addresses(List<String> written) {
    TreeSet<String> addresses = new TreeSet<>();
    for (String text : written) {
      String address = text.strip();
      addresses.add(
          address.endsWith(ONE_ADDRESS)
              ? address.substring(0, address.length() - ONE_ADDRESS.length())
              : address);
    }
    return Collections.unmodifiableSortedSet(addresses);
  }

  /** The privileges that can be read; the rules tell of the others. */
  public SortedSet<Privilege> privileges() {
    TreeSet<Privilege> privileges = new TreeSet<>();
    texts.forEach(text -> Privilege.parse(text).ifPresent(privileges::add));
    return privileges;
  }

  /** The quotas as they are to be, where the spec gives one. */
  Quotas quotas(Quotas present) {
    return new Quotas(readQuota.orElse(present.reads()), writeQuota.orElse(present.writes()));
  }
}
