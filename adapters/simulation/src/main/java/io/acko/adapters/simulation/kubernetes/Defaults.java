package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;

/** What the API server fills in, so that an operator which compares whole objects never rests. */
final class Defaults {
  private static final int LEAST_PORT = 30_000;
  private static final int PORTS = 2_768;
  private static final MapValue POD =
      MapValue.build()
          .put("restartPolicy", "Always")
          .put("dnsPolicy", "ClusterFirst")
          .put("schedulerName", "default-scheduler")
          .build();
  private static final MapValue CONTAINER =
      MapValue.build()
          .put("imagePullPolicy", "IfNotPresent")
          .put("terminationMessagePath", "/dev/termination-log")
          .build();
  private static final MapValue STATEFUL_SET =
      MapValue.build().put("revisionHistoryLimit", 10).put("replicas", 1).build();
  private static final MapValue SERVICE =
      MapValue.build().put("sessionAffinity", "None").put("type", "ClusterIP").build();

  private Defaults() {}

  static MapValue filledIn(String kind, MapValue written) {
    MapValue spec = written.map("spec");
    if (kind.equals(Kinds.STATEFUL_SET)) {
      MapValue template = spec.map("template");
      MapValue filled = template.with("spec", pod(template.map("spec")));
      return written.with("spec", STATEFUL_SET.overlaidBy(spec).with("template", filled));
    }
    return kind.equals(Kinds.SERVICE) ? service(written, SERVICE.overlaidBy(spec)) : written;
  }

  /** Ports of hosts are allotted by name here, and a balancer has an address at once. */
  private static MapValue service(MapValue written, MapValue spec) {
    String type = spec.text("type").orElse("");
    String name = written.text("metadata", "name").orElse("");
    boolean inside = type.equals("ClusterIP");
    List<Value> ports = new ArrayList<>();
    spec.list("ports")
        .maps()
        .forEach(
            port ->
                ports.add(inside ? port.without("nodePort") : port.with("nodePort", port(name))));
    MapValue served = written.with("spec", spec.with("ports", ListValue.of(ports)));
    MapValue ingress = MapValue.build().put("hostname", name + ".balancer.example").build();
    MapValue balancer = MapValue.build().put("ingress", ListValue.of(ingress)).build();
    return type.equals("LoadBalancer")
        ? served.with("status", MapValue.build().put("loadBalancer", balancer).build())
        : served.without("status");
  }

  private static Value port(String name) {
    return Value.of(LEAST_PORT + Math.floorMod(name.hashCode(), PORTS));
  }

  private static MapValue pod(MapValue spec) {
    List<Value> containers = new ArrayList<>();
    spec.list("containers").maps().forEach(own -> containers.add(CONTAINER.overlaidBy(own)));
    return POD.overlaidBy(spec).with("containers", ListValue.of(containers));
  }
}
