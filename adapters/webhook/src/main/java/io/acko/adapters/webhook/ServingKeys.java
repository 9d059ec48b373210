package io.acko.adapters.webhook;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * The certificate that new connections are met with; it can be replaced at any time, and open
 * connections go on.
 *
 * <p>A handshake asks for a name, then for the key and the chain of that name. Each certificate has
 * a name of its own, so that a handshake during a change gets parts that fit.
 */
final class ServingKeys extends X509ExtendedKeyManager {
  private final Map<String, Identity> byName = new ConcurrentHashMap<>();
  private volatile @Nullable Current current;
  private int changes;

  private record Current(String name, Identity identity) {}

  /** Serves another certificate from now on; the same one again changes nothing. */
  synchronized void use(Identity identity) {
    Current before = current;
    if (before != null && before.identity().certificate().equals(identity.certificate())) {
      return;
    }
    changes++;
    Current next = new Current("serving-" + changes, identity);
    byName.put(next.name(), identity);
    current = next;
    // Handshakes that began with the one before last have timed out long ago.
    byName.remove("serving-" + (changes - 2));
  }

  Optional<Identity> served() {
    return Optional.ofNullable(current).map(Current::identity);
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, SSLEngine engine) {
    return chosen(keyType);
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, Socket socket) {
    return chosen(keyType);
  }

  private @Nullable String chosen(String keyType) {
    Current now = current;
    return now != null && keyType.equals(now.identity().certificate().getPublicKey().getAlgorithm())
        ? now.name()
        : null;
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String name) {
    Identity identity = byName.get(name);
    return identity == null ? null : identity.chain().toArray(X509Certificate[]::new);
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String name) {
    Identity identity = byName.get(name);
    return identity == null ? null : identity.key();
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    String name = chosen(keyType);
    return name == null ? null : new String[] {name};
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, Socket socket) {
    return null;
  }
}
