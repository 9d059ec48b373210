package io.acko.bootstrap.page;

import io.acko.application.plan.ConfigurationOutlook;
import io.acko.application.plan.PodOutlook;
import io.acko.application.plan.Preview;
import io.acko.domain.server.change.Change;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.change.ConfigurationChange;
import io.acko.domain.server.change.LiveCommand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What becomes of the pods in the end, and of the configuration of those that run. */
final class PlanPods {
  private final Preview preview;

  PlanPods(Preview preview) {
    this.preview = preview;
  }

  void print(Paper paper) {
    paper.blank();
    paper.line("the pods in the end");
    Map<List<String>, List<String>> groups = new LinkedHashMap<>();
    for (PodOutlook pod : preview.pods()) {
      List<String> what = new ArrayList<>(List.of(word(pod.fate())));
      what.addAll(pod.why());
      groups.computeIfAbsent(what, _ -> new ArrayList<>()).add(pod.pod());
    }
    List<List<String>> rows = new ArrayList<>();
    groups.forEach(
        (what, pods) ->
            rows.add(
                List.of(
                    what.getFirst(),
                    String.join(" ", pods),
                    String.join("; ", what.subList(1, what.size())))));
    paper.table("  ", rows);
    preview.configuration().forEach(one -> configuration(paper, one));
  }

  private void configuration(Paper paper, ConfigurationOutlook outlook) {
    paper.blank();
    paper.line(
        "the configuration of rack "
            + outlook.rack()
            + " ("
            + String.join(" ", outlook.pods())
            + ")");
    outlook
        .change()
        .ifPresentOrElse(
            change -> change(paper, change),
            () ->
                paper.text(
                    "  ",
                    "what these pods run is neither the stored spec nor the one last reached, so"
                        + " what differs cannot be told"));
  }

  private void change(Paper paper, ConfigurationChange change) {
    for (Change one : change.changes()) {
      paper.item(
          "  ",
          one.where()
              + ": "
              + one.before().orElse("(default)")
              + " → "
              + one.after().orElse("(default)")
              + ", "
              + word(one.kind())
              + ": "
              + one.why());
    }
    if (change.changes().isEmpty()) {
      paper.line("  servers behave the same");
    }
    boolean sent = change.kind() == ChangeClass.LIVE && preview.isDynamic();
    if (!change.commands().isEmpty()) {
      paper.line(
          sent
              ? "  sent to each running server, in this order"
              : change.kind() == ChangeClass.LIVE
                  ? "  could be sent instead of restarts, with spec.enableDynamicConfigUpdate: true"
                  : "  alone these could be sent live; the rest needs more");
      change.commands().stream().map(LiveCommand::text).forEach(text -> paper.line("    " + text));
      change.afterwards().forEach(last -> paper.line("    and then once: " + last.text()));
    }
  }

  private static String word(ChangeClass kind) {
    return switch (kind) {
      case NONE -> "no effect";
      case LIVE -> "live";
      case RESTART -> "restart";
      case NEW_VOLUME_OR_WIPE -> "LOSES DATA";
      case FORBIDDEN -> "FORBIDDEN";
    };
  }

  private static String word(PodOutlook.Fate fate) {
    return switch (fate) {
      case STAYS -> "stay";
      case MADE -> "made";
      case LIVE -> "live";
      case RESTART -> "restart";
      case REMOVED -> "REMOVED";
    };
  }
}
