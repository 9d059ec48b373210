package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.port.Surveyor;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.observation.SurroundingsInquiry;
import java.util.Collections;
import java.util.TreeMap;

/** Looks up in the store. Every kind is known there, and every volume reached from everywhere. */
final class StoreSurveyor implements Surveyor {
  private final SimulatedKubernetes kubernetes;

  StoreSurveyor(SimulatedKubernetes kubernetes) {
    this.kubernetes = kubernetes;
  }

  @Override
  public Surroundings survey(ClusterKey cluster, SurroundingsInquiry inquiry) {
    TreeMap<ObjectRef, Lookup> objects = new TreeMap<>();
    inquiry.objects().forEach(ref -> objects.put(ref, lookup(cluster, ref)));
    return new Surroundings(
        objects,
        inquiry.machines()
            ? new Reading.Known<>(kubernetes.openHosts())
            : new Reading.Unknown<>("not asked"),
        Collections.emptySortedMap());
  }

  private Lookup lookup(ClusterKey cluster, ObjectRef ref) {
    return kubernetes
        .store()
        .get(ObjectKey.of(cluster.namespace(), ref))
        .<Lookup>map(found -> new Lookup.Found(object(ref, found)))
        .orElseGet(Lookup.Absent::new);
  }

  private static ObservedObject object(ObjectRef ref, StoredObject found) {
    return new ObservedObject(
        ref,
        found.uid(),
        found.resourceVersion(),
        found.owner(),
        found.terminating(),
        found.body());
  }
}
