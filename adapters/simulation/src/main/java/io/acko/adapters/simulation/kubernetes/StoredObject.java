package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.status.ClusterStatus;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One version of one object; never changes.
 *
 * <p>What users and controllers write of it is {@link #written}: metadata and spec as a document.
 * What the server adds stands beside it.
 */
public final class StoredObject {
  private final ObjectKey key;
  private final Uid uid;
  private final long version;
  private final long generation;
  private final Optional<Instant> deletedAt;
  private final MapValue written;
  private final FieldOwners owners;
  private final ObjectStatus status;
  private final Optional<Uid> owner;
  private @Nullable MapValue body;

  private StoredObject(
      ObjectKey key,
      Uid uid,
      long version,
      long generation,
      Optional<Instant> deletedAt,
      MapValue written,
      FieldOwners owners,
      ObjectStatus status) {
    this.key = key;
    this.uid = uid;
    this.version = version;
    this.generation = generation;
    this.deletedAt = deletedAt;
    this.written = written;
    this.owners = owners;
    this.status = status;
    this.owner = controller(written);
  }

  static StoredObject created(ObjectKey key, Uid uid, long version, MapValue written) {
    ObjectStatus status = ObjectStatus.initial(key.kind());
    long first = Kinds.COUNTED.contains(key.kind()) ? 1 : 0;
    return new StoredObject(
        key, uid, version, first, Optional.empty(), written, FieldOwners.NONE, status);
  }

  StoredObject ownedBy(FieldOwners known) {
    return new StoredObject(key, uid, version, generation, deletedAt, written, known, status);
  }

  StoredObject rewritten(MapValue next, long at) {
    boolean meant = !next.without("metadata").equals(written.without("metadata"));
    return new StoredObject(
        key, uid, at, meant ? counted() : generation, deletedAt, next, owners, status);
  }

  StoredObject withStatus(ObjectStatus next, long at) {
    return new StoredObject(key, uid, at, generation, deletedAt, written, owners, next);
  }

  StoredObject deleted(Instant when, long at) {
    return new StoredObject(key, uid, at, counted(), Optional.of(when), written, owners, status);
  }

  private long counted() {
    return generation == 0 ? 0 : generation + 1;
  }

  StoredObject atVersion(long at) {
    return new StoredObject(key, uid, at, generation, deletedAt, written, owners, status);
  }

  public ObjectKey key() {
    return key;
  }

  public Uid uid() {
    return uid;
  }

  public long version() {
    return version;
  }

  public ResourceVersion resourceVersion() {
    return new ResourceVersion(Long.toString(version));
  }

  /** How often what is wanted of it has changed; 0 where nobody counts. */
  public long generation() {
    return generation;
  }

  public boolean terminating() {
    return deletedAt.isPresent();
  }

  /** When it was marked for deletion. */
  public Optional<Instant> deletedAt() {
    return deletedAt;
  }

  public MapValue written() {
    return written;
  }

  FieldOwners owners() {
    return owners;
  }

  public ObjectStatus status() {
    return status;
  }

  /** The UID of the controlling owner. */
  public Optional<Uid> owner() {
    return owner;
  }

  /** The status of a pod; of anything else, that of a pod nobody has looked at. */
  public PodState pod() {
    return status instanceof PodState pod ? pod : PodState.PENDING;
  }

  /** The status of a cluster; of anything else, an empty one. */
  public ClusterStatus clusterStatus() {
    return status instanceof ObjectStatus.OfCluster(var known) ? known : ClusterStatus.NONE;
  }

  public MapValue metadata() {
    return written.map("metadata");
  }

  public MapValue spec() {
    return written.map("spec");
  }

  public Optional<String> label(String name) {
    return metadata().text("labels", name);
  }

  public Optional<String> annotation(String name) {
    return metadata().text("annotations", name);
  }

  public SortedSet<String> finalizers() {
    return new TreeSet<>(metadata().list("finalizers").texts());
  }

  /** The whole object as the API server would print it. */
  public MapValue body() {
    MapValue known = body;
    if (known == null) {
      known = print();
      body = known;
    }
    return known;
  }

  private MapValue print() {
    MapValue metadata =
        metadata()
            .with("uid", Value.of(uid.text()))
            .with("resourceVersion", Value.of(Long.toString(version)));
    MapValue whole =
        written.with(
            "metadata",
            generation == 0 ? metadata : metadata.with("generation", Value.of(generation)));
    return status instanceof ObjectStatus.Fields(MapValue fields)
        ? whole.with("status", fields)
        : whole;
  }

  private static Optional<Uid> controller(MapValue written) {
    for (MapValue reference : written.map("metadata").list("ownerReferences").maps()) {
      if (reference.text("controller").equals(Optional.of("true"))) {
        return reference.text("uid").map(Uid::new);
      }
    }
    return Optional.empty();
  }
}
