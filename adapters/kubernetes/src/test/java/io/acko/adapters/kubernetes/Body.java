package io.acko.adapters.kubernetes;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;

/**
 * The kinds that the operator writes, each in a few forms that set, change and leave out fields.
 */
enum Body {
  CLUSTER("acko.io/v1alpha1", "AerospikeCluster", "aerospikeclusters"),
  SERVICE("v1", "Service", "services"),
  CONFIG_MAP("v1", "ConfigMap", "configmaps"),
  STATEFUL_SET("apps/v1", "StatefulSet", "statefulsets"),
  BUDGET("policy/v1", "PodDisruptionBudget", "poddisruptionbudgets"),
  POD("v1", "Pod", "pods"),
  SECRET("v1", "Secret", "secrets"),
  LEASE("coordination.k8s.io/v1", "Lease", "leases");

  private final String apiVersion;
  private final String kind;
  private final String plural;

  Body(String apiVersion, String kind, String plural) {
    this.apiVersion = apiVersion;
    this.kind = kind;
    this.plural = plural;
  }

  ApiPath collection(String namespace) {
    return ApiPath.collection(namespace, apiVersion, plural);
  }

  MapValue body(Call call, String ownerUid) {
    MapBuilder metadata = MapValue.build().put("name", call.name());
    if (call.form() % 2 == 1) {
      metadata.put("labels", texts("app", "x", "form", "f" + call.form()));
      metadata.put("annotations", texts("note", "n" + call.form()));
    }
    if (call.form() == 2) {
      metadata.put("labels", texts("app", "x"));
      metadata.put("ownerReferences", ListValue.of(owner(ownerUid)));
    }
    return content(call)
        .overlaidBy(
            MapValue.build()
                .put("apiVersion", apiVersion)
                .put("kind", kind)
                .put("metadata", metadata.build())
                .build());
  }

  private MapValue content(Call call) {
    int form = call.form();
    return switch (this) {
      case CLUSTER -> spec(cluster(form));
      case SERVICE -> spec(service(form));
      case CONFIG_MAP -> MapValue.EMPTY.with("data", data(form));
      case SECRET -> MapValue.build().put("type", "Opaque").put("data", encoded(form)).build();
      case STATEFUL_SET -> spec(statefulSet(form));
      case BUDGET -> spec(budget(form));
      case POD -> spec(pod(form, call.slot()));
      case LEASE -> spec(lease(form));
    };
  }

  private static MapValue spec(MapValue spec) {
    return MapValue.EMPTY.with("spec", spec);
  }

  private static MapValue cluster(int form) {
    MapBuilder spec = MapValue.build().put("size", 1 + form).put("image", "aerospike:ce-8.1.2.0");
    if (form == 3) {
      spec.put("paused", true);
    }
    return spec.build();
  }

  private static MapValue service(int form) {
    ListValue ports =
        switch (form) {
          case 0 -> ListValue.of(port("service", 3000));
          case 1 -> ListValue.of(port("service", 3000), port("info", 3003));
          case 2 -> ListValue.of(port("fabric", 3001));
          default -> ListValue.of(port("info", 3003), port("fabric", 3001));
        };
    return MapValue.build()
        .put("clusterIP", "None")
        .put("publishNotReadyAddresses", true)
        .put("selector", form == 3 ? texts("app", "y", "rack", "1") : texts("app", "x"))
        .put("ports", ports)
        .build();
  }

  private static MapValue port(String name, int number) {
    return MapValue.build()
        .put("name", name)
        .put("port", number)
        .put("protocol", "TCP")
        .put("targetPort", number)
        .build();
  }

  private static MapValue data(int form) {
    return switch (form) {
      case 0 -> texts("a", "1");
      case 1 -> texts("a", "2", "b", "1");
      case 2 -> texts("b", "2");
      default -> texts("a", "2", "c", "3");
    };
  }

  private static MapValue encoded(int form) {
    return form % 2 == 0 ? texts("a", "MQ==") : texts("a", "Mg==", "b", "MQ==");
  }

  private static MapValue statefulSet(int form) {
    MapValue labels = texts("app", "set");
    MapValue template =
        MapValue.build()
            .put("metadata", MapValue.EMPTY.with("labels", labels))
            .put("spec", MapValue.EMPTY.with("containers", containers(form)))
            .build();
    return MapValue.build()
        .put("replicas", 0)
        .put("serviceName", "x")
        .put("podManagementPolicy", form == 3 ? "OrderedReady" : "Parallel")
        .put("selector", MapValue.EMPTY.with("matchLabels", labels))
        .put("template", template)
        .build();
  }

  private static ListValue containers(int form) {
    MapBuilder server =
        MapValue.build()
            .put("name", "aerospike-server")
            .put("image", "aerospike:" + (form == 1 ? "2" : "1"));
    if (form > 0) {
      server.put("env", ListValue.of(variable("A", "" + form), variable("B", "1")));
    }
    MapValue sidecar = MapValue.build().put("name", "exporter").put("image", "exporter:1").build();
    return form == 2 ? ListValue.of(server.build(), sidecar) : ListValue.of(server.build());
  }

  private static MapValue variable(String name, String value) {
    return MapValue.build().put("name", name).put("value", value).build();
  }

  private static MapValue budget(int form) {
    return MapValue.build()
        .put("maxUnavailable", 1 + form % 2)
        .put("selector", MapValue.EMPTY.with("matchLabels", texts("app", "none")))
        .build();
  }

  /** One is bound to a node, so that its deletion waits for a kubelet, the other is not. */
  private static MapValue pod(int form, int slot) {
    MapBuilder pod =
        MapValue.build().put("schedulerName", "nobody").put("containers", containers(form % 2));
    return slot == 0 ? pod.put("nodeName", Site.NODE).build() : pod.build();
  }

  private static MapValue lease(int form) {
    return MapValue.build()
        .put("holderIdentity", "one-" + form)
        .put("leaseDurationSeconds", 15)
        .build();
  }

  private static MapValue owner(String uid) {
    return MapValue.build()
        .put("apiVersion", "v1")
        .put("kind", "ConfigMap")
        .put("name", Site.OWNER)
        .put("uid", uid)
        .put("controller", true)
        .build();
  }

  private static MapValue texts(String... pairs) {
    MapBuilder map = MapValue.build();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put(pairs[i], Value.of(pairs[i + 1]));
    }
    return map.build();
  }
}
