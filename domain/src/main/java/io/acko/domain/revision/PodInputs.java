package io.acko.domain.revision;

import io.acko.domain.cluster.Advertised;
import io.acko.domain.cluster.Channel;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.document.Digest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Everything a user writes that makes another pod, except the server's configuration, which has a
 * hash of its own.
 *
 * <p>Frozen: a different digest of the same wish would restart every cluster at the operator's
 * upgrade. What a later version reads in addition may only be added where it is present.
 */
public final class PodInputs {
  private PodInputs() {}

  /** The digest of a rack's pods' inputs. */
  public static String digest(ClusterSpec spec, Rack rack) {
    return Digest.of(
        MapValue.build()
            .put("rack", rack.id())
            .put("image", spec.image())
            // Read only when a StatefulSet is created.
            .putUnlessEmpty("podSpec", spec.pod().document().without("podManagementPolicy"))
            .putUnlessEmpty("placement", rack.placement())
            .putUnlessEmpty("rackPodSpec", rack.podOverrides())
            .putUnlessEmpty("volumes", volumes(spec, rack))
            .putUnlessEmpty("exporter", spec.monitoring().sidecarInputs())
            .putUnlessEmpty("bandwidth", spec.document().map("bandwidthConfig"))
            .putUnlessEmpty("addresses", addresses(spec.networkAccess().orElse(MapValue.EMPTY)))
            .putUnlessEmpty("addressesBy", addressesBy(spec))
            .build());
  }

  /** The kinds of addresses that servers tell clients; nothing reads the rest. */
  private static MapValue addresses(MapValue access) {
    MapValue read = MapValue.EMPTY;
    for (String kind : List.of("accessType", "alternateAccessType")) {
      Optional<Value> value = access.get(kind);
      if (value.isPresent()) {
        read = read.with(kind, value.get());
      }
    }
    return read;
  }

  /** Of a Service that decides what servers tell clients. */
  private static MapValue addressesBy(ClusterSpec spec) {
    boolean decides =
        Arrays.stream(Channel.values())
            .flatMap(channel -> spec.advertised(channel).stream())
            .anyMatch(one -> one.nodePort() || one.origin() == Advertised.Origin.BALANCER);
    return decides
        ? MapValue.build()
            .put("service", spec.podService().flatMap(one -> one.get("serviceType")))
            .build()
        : MapValue.EMPTY;
  }

  private static ListValue volumes(ClusterSpec spec, Rack rack) {
    return ListValue.of(spec.storageOf(rack).volumes().stream().map(PodInputs::volume).toList());
  }

  private static Value volume(Volume volume) {
    return MapValue.build()
        .put("name", volume.name())
        .put("source", source(volume.source()))
        .put("aerospike", volume.aerospike())
        .putUnlessEmpty("sidecars", volume.sidecars())
        .putUnlessEmpty("initContainers", volume.initContainers())
        .build();
  }

  /** What the pod sees of it: a larger claim, for one, needs no other pod. */
  private static Value source(VolumeSource source) {
    return switch (source) {
      case VolumeSource.Claim claim -> MapValue.build().put("claim", claim.mode()).build();
      case VolumeSource.PassedThrough(String field, Value body) ->
          MapValue.build().put(field, body).build();
      case VolumeSource.Missing _ -> MapValue.EMPTY;
    };
  }
}
