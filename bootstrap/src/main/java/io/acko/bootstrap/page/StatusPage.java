package io.acko.bootstrap.page;

import io.acko.application.port.ClusterRecords.Told;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One page about a cluster that says what its status says and no more.
 *
 * <p>It reads the stored document and not the status as this version knows it, so that it also
 * shows what another version wrote.
 */
public final class StatusPage {
  private static final int COLUMN = 9;
  private static final int EVENTS = 8;

  private final MapValue object;
  private final MapValue status;
  private final Reading<List<Told>> events;
  private final Instant now;

  /**
   * @param object the whole resource
   * @param now what ages count from
   */
  public StatusPage(MapValue object, Reading<List<Told>> events, Instant now) {
    this.object = object;
    this.status = object.map("status");
    this.events = events;
    this.now = now;
  }

  /** The page. */
  public void print(Paper paper) {
    head(paper);
    new BreakerLines(status.map("circuitBreaker"), object, now).print(paper);
    awaited(paper);
    servers(paper);
    template(paper);
    operation(paper);
    pods(paper);
    conditions(paper);
    events(paper);
    paper.flush();
  }

  private void head(Paper paper) {
    paper.line(
        object.text("metadata", "namespace").orElse("")
            + "/"
            + object.text("metadata", "name").orElse("")
            + "  "
            + status.text("phase").orElse("no phase yet")
            + "  "
            + status.text("health").map(health -> health + " pods ready").orElse(""));
    status.text("phaseReason").ifPresent(why -> paper.entry("  ", "why", COLUMN, why));
    staleness().ifPresent(text -> paper.entry("  ", "note", COLUMN, text));
    if (object.text("metadata", "deletionTimestamp").isPresent()) {
      paper.entry("  ", "note", COLUMN, "it is being deleted");
    }
  }

  /** A status about another spec than the stored one must not be taken for news. */
  private Optional<String> staleness() {
    String stored = object.text("metadata", "generation").orElse("");
    if (status.isEmpty()) {
      return Optional.of("no operator has written a status yet");
    }
    String observed = status.text("observedGeneration").orElse("?");
    return stored.equals(observed)
        ? Optional.empty()
        : Optional.of(
            "this status is about generation "
                + observed
                + " of the spec, the stored one is "
                + stored
                + ": the operator has not told of it yet");
  }

  private void awaited(Paper paper) {
    condition("Reconciling")
        .filter(one -> isTrue(one))
        .ifPresent(
            one ->
                paper.entry(
                    "  ",
                    "waits for",
                    COLUMN,
                    one.text("message").orElse("") + since(one, "lastTransitionTime")));
  }

  private void servers(Paper paper) {
    if (status.isEmpty()) {
      return;
    }
    List<String> facts = new ArrayList<>();
    facts.add(
        status
            .text("aerospikeClusterSize")
            .map(size -> "agree on a cluster of " + size)
            .orElse("not told: they do not agree, do not answer, or were not asked"));
    MapValue migration = status.map("migrationStatus");
    migration
        .text("remainingPartitions")
        .ifPresent(
            left ->
                facts.add(
                    (left.equals("0") ? "no partition" : left + " partitions")
                        + " to migrate"
                        + migration
                            .text("lastChecked")
                            .map(time -> ", as of " + age(time))
                            .orElse("")));
    paper.entry("  ", "servers", COLUMN, String.join("; ", facts));
  }

  private void template(Paper paper) {
    MapValue copy = status.map("templateSnapshot");
    if (!copy.isEmpty()) {
      paper.entry(
          "  ",
          "template",
          COLUMN,
          copy.text("name").orElse("")
              + ", copied "
              + copy.text("snapshotTimestamp").orElse("")
              + (copy.text("synced").equals(Optional.of("true"))
                  ? ""
                  : "; it is another by now, acko.io/resync-template=true takes it over"));
    }
  }

  private void operation(Paper paper) {
    MapValue progress = status.map("operationStatus");
    if (!progress.isEmpty()) {
      List<String> failed = progress.list("failedPods").texts();
      Set<String> left = progress.map("pods").entries().keySet();
      paper.entry(
          "  ",
          "operation",
          COLUMN,
          progress.text("kind").orElse("")
              + " "
              + progress.text("id").orElse("")
              + ": "
              + progress.text("phase").orElse("")
              + ", done on "
              + JudgedPage.counted(progress.list("completedPods").items().size(), "pod")
              + (left.isEmpty() ? "" : ", to go: " + String.join(", ", left))
              + (failed.isEmpty() ? "" : ", failed on " + String.join(", ", failed))
              + progress.text("message").map(why -> "; " + why).orElse(""));
    }
    List<String> pending = status.list("pendingRestartPods").texts();
    if (!pending.isEmpty()) {
      paper.entry("  ", "restarts", COLUMN, "still to come: " + String.join(", ", pending));
    }
  }

  private void pods(Paper paper) {
    Map<String, Value> pods = status.map("pods").entries();
    paper.blank();
    if (pods.isEmpty()) {
      paper.line("pods  none in the status");
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("pod", "ready", "rack", "config", "template", "node", "last restart"));
    pods.forEach((name, pod) -> rows.add(row(name, pod.asMap())));
    paper.table("", rows);
  }

  private List<String> row(String name, MapValue pod) {
    boolean ready = pod.text("isRunningAndReady").equals(Optional.of("true"));
    String unready = pod.text("unstableSince").map(time -> "no, " + age(time)).orElse("no");
    String restart =
        pod.text("lastRestartTime")
            .map(time -> age(time) + ": " + pod.text("lastRestartReason").orElse("?"))
            .orElse("-");
    return List.of(
        name,
        ready ? "yes" : unready,
        pod.text("rack").orElse("-"),
        shortened(pod.text("configHash").orElse("-")),
        shortened(pod.text("podSpecHash").orElse("-")),
        pod.text("nodeID").orElse("-"),
        restart);
  }

  private void conditions(Paper paper) {
    List<List<String>> rows = new ArrayList<>();
    for (MapValue one : status.list("conditions").maps()) {
      rows.add(
          List.of(
              one.text("type").orElse(""),
              one.text("status").orElse(""),
              one.text("lastTransitionTime").map(this::age).orElse(""),
              one.text("reason").orElse("") + ": " + one.text("message").orElse("")));
    }
    paper.blank();
    if (rows.isEmpty()) {
      paper.line("conditions  none in the status");
    } else {
      rows.addFirst(List.of("condition", "is", "since", "reason"));
      paper.table("", rows);
    }
  }

  private void events(Paper paper) {
    paper.blank();
    switch (events) {
      case Reading.Unknown<List<Told>>(String why) -> paper.item("events  ", "unknown: " + why);
      case Reading.Known<List<Told>>(List<Told> all) when all.isEmpty() ->
          paper.line("events  none");
      case Reading.Known<List<Told>>(List<Told> all) -> {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("event", "kind", "what"));
        all.reversed().stream().limit(EVENTS).map(this::row).forEach(rows::add);
        paper.table("", rows);
      }
    }
  }

  private List<String> row(Told told) {
    return List.of(
        told.at().map(at -> Ago.of(at, now)).orElse("-"),
        told.severity() == Notice.Severity.WARNING ? "warning" : "normal",
        told.reason() + ": " + told.message());
  }

  private Optional<MapValue> condition(String type) {
    return status.list("conditions").maps().stream()
        .filter(one -> one.text("type").equals(Optional.of(type)))
        .findFirst();
  }

  private static boolean isTrue(MapValue condition) {
    return condition.text("status").equals(Optional.of("True"));
  }

  private String since(MapValue from, String field) {
    return from.text(field).map(time -> " (since " + age(time) + ")").orElse("");
  }

  private String age(String time) {
    return Ago.of(time, now);
  }

  private static String shortened(String hash) {
    return hash.length() > 8 ? hash.substring(0, 8) : hash.isEmpty() ? "-" : hash;
  }
}
