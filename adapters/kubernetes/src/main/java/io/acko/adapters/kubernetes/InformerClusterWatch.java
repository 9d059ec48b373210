package io.acko.adapters.kubernetes;

import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The caches of all watched namespaces. */
final class InformerClusterWatch implements ClusterWatch {
  private static final String EVERYWHERE = "";

  private final Map<String, Caches> scopes = new TreeMap<>();
  private final ConversionCache conversions;
  private final Timekeeper time;
  private final WatchPatrol patrol;

  InformerClusterWatch(
      KubernetesClient client,
      Set<String> namespaces,
      ConversionCache conversions,
      Timekeeper time) {
    this.conversions = conversions;
    this.time = time;
    if (namespaces.isEmpty()) {
      scopes.put(EVERYWHERE, caches(client, Optional.empty()));
    }
    for (String namespace : namespaces) {
      scopes.put(namespace, caches(client, Optional.of(namespace)));
    }
    patrol = new WatchPatrol(all(), time);
  }

  private Caches caches(KubernetesClient client, Optional<String> namespace) {
    return new Caches(new InformerSource(client, namespace), time.now());
  }

  @Override
  public void start(DirtyListener listener) {
    Map<Caches, DirtyMarker> markers = new HashMap<>();
    all().forEach(caches -> markers.put(caches, new DirtyMarker(caches, conversions, listener)));
    markers.forEach(Caches::start);
    patrol.start(() -> markers.forEach(Caches::invite));
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
  public SortedMap<String, Duration> ages() {
    TreeMap<String, Duration> oldest = new TreeMap<>();
    Instant now = time.now();
    for (Caches caches : all()) {
      caches
          .ages(now)
          .forEach(
              (kind, age) -> oldest.merge(kind.kind(), age, (a, b) -> a.compareTo(b) > 0 ? a : b));
    }
    return oldest;
  }

  @Override
  public Optional<String> behind() {
    return all().stream().flatMap(caches -> caches.behind().stream()).findFirst();
  }

  @Override
  public void close() {
    patrol.close();
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
