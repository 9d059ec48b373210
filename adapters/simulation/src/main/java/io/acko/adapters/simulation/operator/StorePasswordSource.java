package io.acko.adapters.simulation.operator;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.port.PasswordSource;
import io.acko.domain.access.Password;
import io.acko.domain.access.PasswordDigest;
import java.util.Base64;
import java.util.Optional;

/** Reads Secrets in the store, as the API server would print them. */
final class StorePasswordSource implements PasswordSource {
  private final Store store;

  StorePasswordSource(Store store) {
    this.store = store;
  }

  @Override
  public Sought read(String namespace, String secret) {
    Optional<StoredObject> found = store.get(new ObjectKey(Kinds.SECRET, namespace, secret));
    return found.isEmpty()
        ? new Missing("there is no Secret " + secret)
        : found
            .flatMap(it -> it.written().text("data", KEY))
            .map(text -> new String(Base64.getDecoder().decode(text), UTF_8))
            .filter(text -> !text.isEmpty())
            .<Sought>map(
                text ->
                    new Found(
                        new Password(text),
                        PasswordDigest.of(found.get().uid(), found.get().resourceVersion())))
            .orElseGet(() -> new Missing("Secret " + secret + " has nothing under " + KEY));
  }
}
