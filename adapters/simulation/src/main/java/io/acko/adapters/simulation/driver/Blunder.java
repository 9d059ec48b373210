package io.acko.adapters.simulation.driver;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What nobody should write and somebody does, past the webhook as when that is down. */
public enum Blunder {
  SIZE_ZERO,
  SIZE_NEGATIVE,
  SIZE_ABOVE_THE_LIMIT,
  MORE_COPIES_THAN_NODES,
  NAMESPACES_SWAPPED,
  NO_NAMESPACES,
  IMAGE_THAT_NEVER_STARTS,
  NO_IMAGE,
  TOO_LITTLE_MEMORY,
  ENTERPRISE_SECTION,
  ENTERPRISE_PARAMETER,
  CONFIG_THAT_IS_A_TEXT,
  RACK_TWICE,
  TEMPLATE_THAT_IS_NOT_THERE,
  DURATION_WITHOUT_SENSE,
  PARAMETER_WITHOUT_SENSE;

  /** Its servers end as soon as they are started, if the world is told so. */
  public static final String BAD_IMAGE = "aerospike:ce-8.1.2.13-broken";

  private static final String NAMESPACES = "spec.aerospikeConfig.namespaces";

  /** A cluster with it. */
  public MapValue in(MapValue cluster) {
    return switch (this) {
      case SIZE_ZERO -> put(cluster, "spec.size", Value.of(0));
      case SIZE_NEGATIVE -> put(cluster, "spec.size", Value.of(-1));
      case SIZE_ABOVE_THE_LIMIT -> put(cluster, "spec.size", Value.of(9));
      case MORE_COPIES_THAN_NODES ->
          put(cluster, NAMESPACES + "[0].replication-factor", Value.of(7));
      case NAMESPACES_SWAPPED -> put(cluster, NAMESPACES, swapped(cluster));
      case NO_NAMESPACES -> put(cluster, NAMESPACES, ListValue.EMPTY);
      case IMAGE_THAT_NEVER_STARTS -> put(cluster, "spec.image", Value.of(BAD_IMAGE));
      case NO_IMAGE -> put(cluster, "spec.image", Value.of(""));
      case TOO_LITTLE_MEMORY ->
          put(cluster, "spec.podSpec.aerospikeContainer.resources.limits.memory", Value.of("1Mi"));
      case ENTERPRISE_SECTION -> put(cluster, "spec.aerospikeConfig.xdr", MapValue.EMPTY);
      case ENTERPRISE_PARAMETER ->
          put(cluster, NAMESPACES + "[0].strong-consistency", Value.of(true));
      case CONFIG_THAT_IS_A_TEXT ->
          put(cluster, "spec.aerospikeConfig.service", Value.of("proto-fd-max 1"));
      case RACK_TWICE ->
          put(
              put(cluster, "spec.rackConfig.racks[0].id", Value.of(1)),
              "spec.rackConfig.racks[1].id",
              Value.of(1));
      case TEMPLATE_THAT_IS_NOT_THERE -> put(cluster, "spec.templateRef.name", Value.of("nowhere"));
      case DURATION_WITHOUT_SENSE -> put(cluster, "spec.circuitBreaker.openFor", Value.of("soon"));
      case PARAMETER_WITHOUT_SENSE ->
          put(cluster, "spec.aerospikeConfig.service.proto-fd-max", Value.of("many"));
    };
  }

  private static MapValue put(MapValue cluster, String path, Value value) {
    return new Put(path, value).in(cluster);
  }

  /** With a second one, and that first. */
  private static ListValue swapped(MapValue cluster) {
    List<Value> all =
        new ArrayList<>(cluster.map("spec").map("aerospikeConfig").list("namespaces").items());
    Collections.reverse(all);
    return ListValue.of(all);
  }
}
