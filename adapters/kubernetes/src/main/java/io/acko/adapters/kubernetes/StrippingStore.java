package io.acko.adapters.kubernetes;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.List;
import java.util.function.Consumer;

/** Keeps objects without their managed fields, which are half of their size. */
final class StrippingStore<T extends HasMetadata> extends BasicItemStore<T> {
  private final Consumer<T> before;

  StrippingStore() {
    this(_ -> {});
  }

  /**
   * @param before shown every object while its managed fields are there
   */
  StrippingStore(Consumer<T> before) {
    super(Cache::metaNamespaceKeyFunc);
    this.before = before;
  }

  @Override
  public T put(String key, T object) {
    if (!object.getMetadata().getManagedFields().isEmpty()) {
      before.accept(object);
    }
    object.getMetadata().setManagedFields(List.of());
    return super.put(key, object);
  }
}
