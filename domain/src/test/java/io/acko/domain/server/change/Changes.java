package io.acko.domain.server.change;

import io.acko.domain.Doc;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.server.Placed;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.review.Reviews;
import java.util.List;

/** Changes of the base configuration, for tests. */
final class Changes {
  static final ParameterTable TABLE = ParameterTable.of(ServerVersion.NEWEST);

  private Changes() {}

  static ConfigurationChange between(MapValue before, MapValue after) {
    return ConfigurationDiff.between(Reviews.of(before).conf(), Reviews.of(after).conf(), TABLE);
  }

  /** The base with one namespace, which is the base's with a change laid over it. */
  static MapValue namespace(String change) {
    MapValue namespace = Placed.BASE.list("namespaces").maps().getFirst();
    return Placed.BASE.with("namespaces", ListValue.of(namespace.overlaidBy(Doc.of(change))));
  }

  static MapValue file(String change) {
    return Placed.BASE.overlaidBy(Doc.of(change));
  }

  static List<String> commands(ConfigurationChange change) {
    return change.commands().stream().map(LiveCommand::text).toList();
  }
}
