package io.acko.adapters.simulation.api;

import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.FieldOwners;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.Optional;

/** Says no, or that all is well, as a Status. */
final class Statuses {
  private Statuses() {}

  static Response refused(Refused refused) {
    return refused(Optional.empty(), refused);
  }

  /** The refusal of what was asked of a target. */
  static Response refused(Target target, Refused refused) {
    return refused(Optional.of(target), refused);
  }

  static Response notFound(String what) {
    return refused(Refused.because(404, "NotFound", what + " not found"));
  }

  private static Response refused(Optional<Target> target, Refused refused) {
    MapBuilder details = MapValue.build();
    target
        .filter(one -> !refused.reason().equals("Untold"))
        .ifPresent(
            one ->
                details
                    .put("name", one.name())
                    .put("group", one.resource().group())
                    .put("kind", one.resource().plural()));
    cause(refused).ifPresent(cause -> details.put("causes", ListValue.of(cause)));
    refused.retryAfter().ifPresent(wait -> details.put("retryAfterSeconds", seconds(wait)));
    MapValue status =
        MapValue.build()
            .put("apiVersion", "v1")
            .put("kind", "Status")
            .put("status", "Failure")
            .put("message", refused.message())
            .put("reason", reason(refused))
            .put("code", refused.code())
            .put("details", details.build())
            .build();
    return new Response(refused.code(), refused.retryAfter(), status);
  }

  static Response success(Target target, String uid) {
    MapValue details =
        MapValue.build()
            .put("name", target.name())
            .put("group", target.resource().group())
            .put("kind", target.resource().plural())
            .put("uid", uid)
            .build();
    return Response.ok(
        MapValue.build()
            .put("apiVersion", "v1")
            .put("kind", "Status")
            .put("status", "Success")
            .put("details", details)
            .build());
  }

  private static Optional<MapValue> cause(Refused refused) {
    return switch (refused.reason()) {
      case FieldOwners.CONFLICT, Evictions.PROTECTED ->
          Optional.of(
              MapValue.build()
                  .put("reason", refused.reason())
                  .put("message", refused.message())
                  .build());
      case "Invalid" ->
          Optional.of(
              MapValue.build()
                  .put("reason", "FieldValueInvalid")
                  .put("message", refused.message())
                  .put("field", refused.message().replaceAll(":.*", ""))
                  .build());
      default -> Optional.empty();
    };
  }

  private static String reason(Refused refused) {
    return switch (refused.reason()) {
      case FieldOwners.CONFLICT -> "Conflict";
      case Evictions.PROTECTED -> "TooManyRequests";
      case "Untold" -> "Invalid";
      default -> refused.reason();
    };
  }

  private static long seconds(Duration wait) {
    return Math.max(1, wait.toSeconds());
  }
}
