package io.acko.adapters.kubernetes;

import io.acko.domain.document.Json;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** What two API servers must agree on: an object without what each gives by itself. */
final class Likeness {
  private static final Set<String> OWN =
      Set.of(
          "uid",
          "resourceVersion",
          "creationTimestamp",
          "managedFields",
          "namespace",
          "deletionGracePeriodSeconds");

  /** What the real one fills in and the simulated one does not: the operator never asks for it. */
  private static final Set<String> FILLED_IN =
      Set.of(
          "allocateLoadBalancerNodePorts",
          "clusterIPs",
          "dnsPolicy",
          "enableServiceLinks",
          "imagePullPolicy",
          "internalTrafficPolicy",
          "ipFamilies",
          "ipFamilyPolicy",
          "persistentVolumeClaimRetentionPolicy",
          "preemptionPolicy",
          "priority",
          "resources",
          "restartPolicy",
          "revisionHistoryLimit",
          "schedulerName",
          "securityContext",
          "sessionAffinity",
          "terminationGracePeriodSeconds",
          "terminationMessagePath",
          "terminationMessagePolicy",
          "tolerations",
          "type",
          "updateStrategy");

  private Likeness() {}

  static MapValue plain(MapValue object, String owner) {
    boolean custom = object.text("kind").orElse("").startsWith("Aerospike");
    MapValue known = custom ? object : object.without("status");
    MapValue metadata = known.map("metadata");
    for (String name : OWN) {
      metadata = metadata.without(name);
    }
    if (metadata.get("deletionTimestamp").isPresent()) {
      metadata = metadata.with("deletionTimestamp", Value.of("some"));
    }
    return plain(owner, known.with("metadata", metadata)).asMap();
  }

  private static Value plain(String owner, Value value) {
    if (value instanceof MapValue map) {
      TreeMap<String, Value> entries = new TreeMap<>();
      map.entries()
          .forEach(
              (name, entry) -> {
                Value plain = plain(owner, entry);
                if (!FILLED_IN.contains(name) && !plain.isEmpty()) {
                  entries.put(name, plain);
                }
              });
      return new MapValue(entries);
    }
    if (value instanceof ListValue list) {
      List<Value> items =
          new ArrayList<>(list.items().stream().map(item -> plain(owner, item)).toList());
      items.sort(Comparator.comparing(Json::print));
      return ListValue.of(items);
    }
    return value.equals(Value.of(owner)) ? Value.of("owner") : value;
  }
}
