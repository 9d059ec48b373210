package io.acko.domain.observation;

import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import java.util.Optional;

/**
 * An object of the cluster as the API server last told.
 *
 * @param owner the UID of its controlling owner
 * @param body the whole object as a document
 */
public record ObservedObject(
    ObjectRef ref,
    Uid uid,
    ResourceVersion version,
    Optional<Uid> owner,
    boolean terminating,
    MapValue body) {}
