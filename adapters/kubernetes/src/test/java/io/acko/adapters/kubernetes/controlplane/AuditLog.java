package io.acko.adapters.kubernetes.controlplane;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the audit log of an API server. Before it reads, it sends a request of its own and waits
 * for that to appear: requests answered before the call are therefore seen, as long as the API
 * server runs.
 */
public final class AuditLog {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final String PROBE = "/version?audit-probe=";
  private static final JsonMapper JSON = new JsonMapper();

  private final Content content;
  private final Consumer<String> get;

  AuditLog(Content content, Consumer<String> get) {
    this.content = content;
    this.get = get;
  }

  /** A place in the log. */
  public record Mark(long position) {}

  /** The text of the log, as it grows. */
  interface Content {
    long size();

    /** Everything from the given byte on. */
    String from(long position);
  }

  /** The present end of the log: requests answered before now lie before it. */
  public Mark mark() {
    catchUp();
    return new Mark(content.size());
  }

  /** The requests that were answered after the mark, oldest first. */
  public List<AuditEntry> entriesAfter(Mark mark) {
    catchUp();
    String text = content.from(mark.position());
    return text.substring(0, text.lastIndexOf('\n') + 1)
        .lines()
        .filter(line -> !line.isBlank() && !line.contains(PROBE))
        .map(AuditLog::parse)
        .filter(event -> event.path("stage").asString("").equals("ResponseComplete"))
        .map(AuditLog::entry)
        .toList();
  }

  private void catchUp() {
    long from = content.size();
    String probe = PROBE + UUID.randomUUID();
    try {
      get.accept(probe);
    } catch (RuntimeException unreachable) {
      return; // A stopped API server writes no more: what is there is all there is.
    }
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!content.from(from).contains(probe)) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("The audit log does not show a request after " + PATIENCE);
      }
      Pause.of(Duration.ofMillis(10));
    }
  }

  private static JsonNode parse(String line) {
    return JSON.readTree(line);
  }

  private static AuditEntry entry(JsonNode event) {
    JsonNode object = event.path("objectRef");
    JsonNode impersonated = event.path("impersonatedUser");
    JsonNode user = impersonated.isMissingNode() ? event.path("user") : impersonated;
    return new AuditEntry(
        text(event, "verb"),
        text(object, "apiGroup"),
        text(object, "resource"),
        text(object, "subresource"),
        text(object, "namespace"),
        text(object, "name"),
        text(user, "username"),
        text(event, "userAgent"),
        text(event, "requestURI").contains("dryRun=All"),
        event.path("responseStatus").path("code").asInt(0),
        Instant.parse(text(event, "stageTimestamp")));
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }
}
