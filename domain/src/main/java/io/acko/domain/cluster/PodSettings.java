package io.acko.domain.cluster;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Optional;

/**
 * What {@code spec.podSpec} asks of the pods; fragments of Kubernetes' own types pass through as
 * documents.
 */
public record PodSettings(MapValue document) {

  public MapValue serverResources() {
    return document.map("aerospikeContainer").map("resources");
  }

  public MapValue serverSecurityContext() {
    return document.map("aerospikeContainer").map("securityContext");
  }

  public ListValue sidecars() {
    return document.list("sidecars");
  }

  public ListValue initContainers() {
    return document.list("initContainers");
  }

  public MapValue affinity() {
    return document.map("affinity");
  }

  public boolean hostNetwork() {
    return isTrue("hostNetwork");
  }

  /** Whether Kubernetes is to wait for the operator's word before it calls a pod ready. */
  public boolean readinessGate() {
    return isTrue("readinessGateEnabled");
  }

  /** Whether two pods of the cluster may share a host; only an explicit false forbids it. */
  public boolean multiPodPerHost() {
    return !document.text("multiPodPerHost").equals(Optional.of("false"));
  }

  /** How long a server may take to stop, in seconds as Kubernetes counts it. */
  public Value terminationGracePeriod() {
    return document.get("terminationGracePeriodSeconds").orElse(Value.of(60));
  }

  public String podManagementPolicy() {
    return document.text("podManagementPolicy").filter(text -> !text.isEmpty()).orElse("Parallel");
  }

  public MapValue labels() {
    return document.map("metadata").map("labels");
  }

  public MapValue annotations() {
    return document.map("metadata").map("annotations");
  }

  private boolean isTrue(String field) {
    return document.text(field).equals(Optional.of("true"));
  }
}
