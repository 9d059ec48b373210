package io.acko.adapters.kubernetes;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.List;

/** Keeps objects without their managed fields, which are half of their size and never read. */
final class StrippingStore<T extends HasMetadata> extends BasicItemStore<T> {
  StrippingStore() {
    super(Cache::metaNamespaceKeyFunc);
  }

  @Override
  public T put(String key, T object) {
    object.getMetadata().setManagedFields(List.of());
    return super.put(key, object);
  }
}
