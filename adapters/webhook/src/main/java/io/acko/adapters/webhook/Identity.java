package io.acko.adapters.webhook;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A certificate with its key.
 *
 * @param chain the certificate itself first
 */
record Identity(List<X509Certificate> chain, PrivateKey key) {
  Identity {
    chain = List.copyOf(chain);
  }

  X509Certificate certificate() {
    return chain.getFirst();
  }

  /** Without the key, since texts end in logs. */
  @Override
  public String toString() {
    return certificate().getSubjectX500Principal() + " until " + certificate().getNotAfter();
  }
}
