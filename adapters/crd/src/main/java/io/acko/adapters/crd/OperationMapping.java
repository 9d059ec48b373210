package io.acko.adapters.crd;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.ledger.OperationKind;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.ledger.OperationRun.Stage;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Keeps the run of an operation in {@code status.operationStatus}, where the peer keeps it.
 *
 * <p>The peer records no pods that are due; what it left half done goes on with those that are
 * there.
 */
final class OperationMapping {
  private OperationMapping() {}

  /** Nothing of it is done again for being written in words that are not known here. */
  static Optional<OperationRun> read(MapValue map) {
    return map.text("id")
        .filter(id -> !id.isEmpty())
        .map(
            id ->
                new OperationRun(
                    id,
                    OperationKind.of(Fields.text(map, "kind")).orElse(OperationKind.POD_RESTART),
                    Stage.of(Fields.text(map, "phase")).orElse(Stage.IN_PROGRESS),
                    LedgerMapping.uids(map),
                    new TreeSet<>(map.list("completedPods").texts()),
                    new TreeSet<>(map.list("failedPods").texts()),
                    Fields.text(map, "message")));
  }

  static MapValue write(OperationRun run) {
    return MapValue.build()
        .put("id", run.id())
        .put("kind", run.kind().text())
        .put("phase", run.stage().text())
        .putUnlessEmpty("completedPods", ListValue.ofTexts(List.copyOf(run.completed())))
        .putUnlessEmpty("failedPods", ListValue.ofTexts(List.copyOf(run.failed())))
        .putUnlessEmpty("pods", LedgerMapping.written(run.due()))
        .put("message", Fields.unlessEmpty(run.message()))
        .build();
  }
}
