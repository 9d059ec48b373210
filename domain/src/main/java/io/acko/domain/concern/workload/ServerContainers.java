package io.acko.domain.concern.workload;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.ServerPort;
import java.util.Arrays;
import java.util.List;

/** The containers that every pod has: the init container and the server. */
final class ServerContainers {
  /** A number that is not negative. */
  private static final String USABLE = " | grep -q '^[0-9]'";

  /** Why a server does not start stands in its log alone, where no status would show it. */
  static final String LAST_WORDS = "FallbackToLogsOnError";

  private ServerContainers() {}

  static MapValue init(ClusterSpec spec, VolumeLayout layout) {
    return MapValue.build()
        .put("name", ObjectNames.INIT_CONTAINER)
        .put("image", spec.image())
        .put("command", ListValue.ofTexts(List.of("bash", "/configmap/aerospike-init.sh")))
        .put("terminationMessagePolicy", LAST_WORDS)
        .put(
            "env",
            ListValue.of(
                fromField("POD_IP", "status.podIP"),
                fromField("POD_NAME", "metadata.name"),
                fromField("NODE_IP", "status.hostIP")))
        .put("volumeMounts", layout.initMounts())
        .putUnlessEmpty("volumeDevices", layout.initDevices())
        .build();
  }

  static MapValue server(ClusterSpec spec, VolumeLayout layout, int servicePort) {
    return MapValue.build()
        .put("name", ObjectNames.SERVER_CONTAINER)
        .put("image", spec.image())
        .put("command", ListValue.ofTexts(List.of("/usr/bin/asd", "--foreground")))
        .put(
            "ports",
            ListValue.of(Arrays.stream(ServerPort.values()).map(ServerContainers::port).toList()))
        .put("lifecycle", preStop())
        .put("terminationMessagePolicy", LAST_WORDS)
        .put("startupProbe", probe(servicePort, "build", 2, 5, 1_800, ""))
        .put("readinessProbe", probe(servicePort, "partition-generation", 2, 5, 5, USABLE))
        .put("livenessProbe", probe(servicePort, "build", 30, 5, 5, ""))
        .put("volumeMounts", layout.serverMounts())
        .putUnlessEmpty("volumeDevices", layout.serverDevices())
        .putUnlessEmpty("resources", spec.pod().serverResources())
        .putUnlessEmpty("securityContext", spec.pod().serverSecurityContext())
        .build();
  }

  /** Clients get time to learn that the node leaves before it does. */
  private static MapValue preStop() {
    MapValue exec =
        MapValue.build().put("command", ListValue.ofTexts(List.of("sleep", "15"))).build();
    return MapValue.build().put("preStop", MapValue.build().put("exec", exec).build()).build();
  }

  /**
   * A probe through the server's own tool. A server is ready when it has a map of partitions, -1
   * before: it says that it is well two seconds earlier than clients can use it, and also when it
   * is alone (8.1.2). The startup probe allows an hour, since loading an index is progress and not
   * failure, and liveness and readiness begin only after it: a slower one would hide a usable
   * server.
   */
  private static MapValue probe(
      int port, String command, int period, int timeout, int failures, String filter) {
    String shell = "asinfo -h 127.0.0.1 -p " + port + " -v " + command + filter;
    MapValue exec =
        MapValue.build().put("command", ListValue.ofTexts(List.of("sh", "-c", shell))).build();
    return MapValue.build()
        .put("exec", exec)
        .put("periodSeconds", period)
        .put("timeoutSeconds", timeout)
        .put("failureThreshold", failures)
        .build();
  }

  private static Value port(ServerPort port) {
    return MapValue.build()
        .put("name", port.text())
        .put("containerPort", port.number())
        .put("protocol", "TCP")
        .build();
  }

  private static Value fromField(String name, String path) {
    MapValue field = MapValue.build().put("fieldPath", path).build();
    return MapValue.build()
        .put("name", name)
        .put("valueFrom", MapValue.build().put("fieldRef", field).build())
        .build();
  }
}
