package io.acko.adapters.webhook;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All keys of the self-managed webhook; what cannot be read of it is absent.
 *
 * @param authority who signs serving certificates
 * @param next who will, once the API server trusts it everywhere
 * @param former authorities of certificates that a replica may still serve
 */
record Keyring(
    Optional<Identity> serving,
    Optional<Identity> authority,
    Optional<Identity> next,
    List<X509Certificate> former) {

  static final Keyring EMPTY =
      new Keyring(Optional.empty(), Optional.empty(), Optional.empty(), List.of());

  private static final String SERVING = "tls";
  private static final String AUTHORITY = "authority";
  private static final String NEXT = "next-authority";
  private static final String FORMER = "former-authorities.crt";

  /** For whoever reads the Secret besides: all that has to be trusted. */
  private static final String BUNDLE = "ca.crt";

  Keyring {
    former = List.copyOf(former);
  }

  static Keyring read(SortedMap<String, String> entries) {
    return new Keyring(
        identity(entries, SERVING),
        identity(entries, AUTHORITY),
        identity(entries, NEXT),
        Pem.certificates(entries.getOrDefault(FORMER, "")));
  }

  SortedMap<String, String> entries() {
    SortedMap<String, String> entries = new TreeMap<>();
    put(entries, SERVING, serving);
    put(entries, AUTHORITY, authority);
    put(entries, NEXT, next);
    if (!former.isEmpty()) {
      entries.put(FORMER, Pem.text(former));
    }
    entries.put(BUNDLE, Pem.text(trusted()));
    return entries;
  }

  /** Every authority whose certificates may be met. */
  List<X509Certificate> trusted() {
    List<X509Certificate> all = new ArrayList<>();
    authority.map(Identity::certificate).ifPresent(all::add);
    next.map(Identity::certificate).ifPresent(all::add);
    all.addAll(former);
    return all.stream().distinct().toList();
  }

  /** Whether some authority of these can be the reason to trust what is served. */
  boolean isServingTrusted() {
    return trusted().stream().anyMatch(this::isServedBy);
  }

  /** Whether the present authority has issued what is served. */
  boolean isServingCurrent() {
    return authority.map(Identity::certificate).filter(this::isServedBy).isPresent();
  }

  /** Whether an authority has issued what is served. */
  boolean isServedBy(X509Certificate issuer) {
    return serving.map(Identity::certificate).filter(leaf -> isIssued(leaf, issuer)).isPresent();
  }

  private static boolean isIssued(X509Certificate leaf, X509Certificate authority) {
    try {
      leaf.verify(authority.getPublicKey());
      return true;
    } catch (GeneralSecurityException another) {
      return false;
    }
  }

  private static Optional<Identity> identity(SortedMap<String, String> entries, String name) {
    return Pem.identity(
        entries.getOrDefault(name + ".crt", ""), entries.getOrDefault(name + ".key", ""));
  }

  private static void put(
      SortedMap<String, String> entries, String name, Optional<Identity> identity) {
    if (identity.isPresent()) {
      entries.put(name + ".crt", Pem.text(identity.get().chain()));
      entries.put(name + ".key", Pem.text(identity.get().key()));
    }
  }
}
