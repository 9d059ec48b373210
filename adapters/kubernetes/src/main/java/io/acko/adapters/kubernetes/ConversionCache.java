package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ObservedObject;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Turns cached objects into observed ones, each version of an object once. */
final class ConversionCache {
  private final Documents documents;
  private final Map<String, ObservedObject> latest = new ConcurrentHashMap<>();

  ConversionCache(Documents documents) {
    this.documents = documents;
  }

  ObservedObject read(ObjectKind kind, HasMetadata object) {
    ObjectMeta meta = object.getMetadata();
    ObservedObject known = latest.get(meta.getUid());
    if (known != null && known.version().text().equals(meta.getResourceVersion())) {
      return known;
    }
    ObservedObject read = convert(kind, object);
    latest.put(meta.getUid(), read);
    return read;
  }

  void forget(String uid) {
    latest.remove(uid);
  }

  private ObservedObject convert(ObjectKind kind, HasMetadata object) {
    ObjectMeta meta = object.getMetadata();
    return new ObservedObject(
        new ObjectRef(kind, meta.getName()),
        new Uid(meta.getUid()),
        new ResourceVersion(meta.getResourceVersion()),
        ControllingOwner.of(object).map(OwnerReference::getUid).map(Uid::new),
        meta.getDeletionTimestamp() != null,
        documents.of(object));
  }
}
