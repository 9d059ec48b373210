package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What came of one request. */
sealed interface ApiAnswer {

  /** It was done; the body is the object, or a Status. */
  record Accepted(MapValue body) implements ApiAnswer {
    Optional<ResourceVersion> version() {
      return body.text("metadata", "resourceVersion").map(ResourceVersion::new);
    }
  }

  /** The API server, or what stands before it, said no. */
  record Rejected(int code, Optional<Duration> waiting, MapValue status) implements ApiAnswer {

    String reason() {
      return status.text("reason").orElse("");
    }

    String message() {
      return status.text("message").orElse("HTTP " + code);
    }

    List<MapValue> causes() {
      return status.map("details").list("causes").maps();
    }

    boolean hasCause(String reason) {
      return causes().stream().anyMatch(cause -> cause.text("reason").equals(Optional.of(reason)));
    }

    /** Whether the API server itself speaks, and not something before it. */
    boolean isStatus() {
      return status.text("kind").equals(Optional.of("Status"));
    }

    /** How long to wait, from the header or the body. */
    Optional<Duration> retryAfter() {
      return waiting.or(
          () ->
              status
                  .map("details")
                  .get("retryAfterSeconds")
                  .flatMap(seconds -> seconds.asInteger())
                  .map(Duration::ofSeconds));
    }
  }

  /** No answer came, so whether it was done is unknown. */
  record Unanswered(Throwable cause) implements ApiAnswer {}
}
