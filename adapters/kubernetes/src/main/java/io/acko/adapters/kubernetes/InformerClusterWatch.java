package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ClusterKey;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The caches of all watched namespaces. */
final class InformerClusterWatch implements ClusterWatch {
  private static final String EVERYWHERE = "";

  private final Map<String, Caches> scopes = new TreeMap<>();
  private final ConversionCache conversions;

  InformerClusterWatch(
      KubernetesClient client, Set<String> namespaces, ConversionCache conversions) {
    this.conversions = conversions;
    if (namespaces.isEmpty()) {
      scopes.put(EVERYWHERE, new Caches(new InformerSource(client, Optional.empty())));
    }
    for (String namespace : namespaces) {
      scopes.put(namespace, new Caches(new InformerSource(client, Optional.of(namespace))));
    }
  }

  @Override
  public void start(DirtyListener listener) {
    scopes.values().forEach(caches -> caches.start(new DirtyMarker(caches, conversions, listener)));
  }

  @Override
  public boolean synced() {
    return all().stream().allMatch(caches -> caches.unsynced().isEmpty());
  }

  @Override
  public boolean following() {
    return all().stream().allMatch(caches -> caches.unfollowed().isEmpty());
  }

  @Override
  public void close() {
    all().forEach(Caches::stop);
  }

  /** The caches that a cluster is in; absent when its namespace is not watched. */
  Optional<Caches> of(ClusterKey key) {
    return Optional.ofNullable(scopes.get(key.namespace()))
        .or(() -> Optional.ofNullable(scopes.get(EVERYWHERE)));
  }

  /** The clusters that refer to a template. */
  List<ClusterKey> referringTo(String template) {
    return all().stream().flatMap(caches -> caches.referringTo(template)).toList();
  }

  private Collection<Caches> all() {
    return scopes.values();
  }
}
