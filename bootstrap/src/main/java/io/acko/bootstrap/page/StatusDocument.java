package io.acko.bootstrap.page;

import io.acko.application.port.ClusterRecords.Told;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import java.util.List;

/** The same as {@link StatusPage} for a program: the stored status with its events. */
public final class StatusDocument {
  private StatusDocument() {}

  public static MapValue of(MapValue object, Reading<List<Told>> events) {
    MapValue metadata = object.map("metadata");
    return MapValue.build()
        .put("namespace", metadata.get("namespace"))
        .put("name", metadata.get("name"))
        .put("generation", metadata.get("generation"))
        .put("status", object.map("status"))
        .put("events", events.known().map(StatusDocument::events))
        .build();
  }

  private static ListValue events(List<Told> all) {
    return ListValue.of(
        all.stream()
            .map(
                told ->
                    MapValue.build()
                        .put(
                            "type",
                            told.severity() == Notice.Severity.WARNING ? "Warning" : "Normal")
                        .put("reason", told.reason())
                        .put("message", told.message())
                        .put("at", told.at().map(at -> Value.of(at.toString())))
                        .build())
            .toList());
  }
}
