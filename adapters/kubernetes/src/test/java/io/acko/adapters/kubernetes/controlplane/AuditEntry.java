package io.acko.adapters.kubernetes.controlplane;

import java.time.Instant;

/**
 * One answered request. Texts that a request does not have are empty; {@code user} is the one who
 * was impersonated, where somebody was. A watch appears when it ends.
 */
public record AuditEntry(
    String verb,
    String apiGroup,
    String resource,
    String subresource,
    String namespace,
    String name,
    String user,
    String userAgent,
    boolean dryRun,
    int responseCode,
    Instant at) {

  /** Whether the request could have changed something. */
  public boolean isWrite() {
    return switch (verb) {
      case "create", "update", "patch", "delete", "deletecollection" -> !dryRun;
      default -> false;
    };
  }

  /** Whether it took a pod away, by an eviction or by a deletion. */
  public boolean takesAPod() {
    boolean evicts = subresource.equals("eviction");
    boolean deletes = resource.equals("pods") && subresource.isEmpty() && verb.equals("delete");
    return (evicts || deletes) && responseCode < 300;
  }
}
