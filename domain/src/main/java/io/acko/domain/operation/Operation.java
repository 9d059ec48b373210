package io.acko.domain.operation;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.MapValue;
import io.acko.domain.ledger.OperationKind;
import java.util.List;
import java.util.Optional;

/**
 * The operation that a spec asks for; the rules of admission let it have one at most.
 *
 * @param pods whose turn it is; empty for all
 */
record Operation(String id, OperationKind kind, List<String> pods) {
  Operation {
    pods = List.copyOf(pods);
  }

  static Optional<Operation> of(ClusterSpec spec) {
    return spec.document().list("operations").maps().stream().findFirst().flatMap(Operation::read);
  }

  private static Optional<Operation> read(MapValue map) {
    return OperationKind.of(map.text("kind").orElse(""))
        .flatMap(
            kind ->
                map.text("id")
                    .filter(id -> !id.isEmpty())
                    .map(id -> new Operation(id, kind, map.list("podList").texts())));
  }

  boolean isFor(String pod) {
    return pods.isEmpty() || pods.contains(pod);
  }
}
