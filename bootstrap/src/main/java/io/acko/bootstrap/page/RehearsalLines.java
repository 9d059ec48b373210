package io.acko.bootstrap.page;

import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Actor;
import io.acko.adapters.simulation.story.Timeline.Entry;
import io.acko.domain.status.ClusterStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What happened to a simulated copy of the cluster. */
public final class RehearsalLines {
  private static final int MOST = 60;

  private final Timeline timeline;
  private final ClusterStatus end;
  private final boolean complete;

  /**
   * @param end the status it came to
   * @param complete whether everything asked for came about
   */
  public RehearsalLines(Timeline timeline, ClusterStatus end, boolean complete) {
    this.timeline = timeline;
    this.end = end;
    this.complete = complete;
  }

  /** One line for each happening and one for the end. */
  public void print(Paper paper) {
    paper.blank();
    paper.line("rehearsed on a simulated copy in which nothing else goes wrong");
    List<List<String>> rows = new ArrayList<>();
    timeline.entries().stream().limit(MOST).map(RehearsalLines::row).forEach(rows::add);
    if (timeline.entries().size() > MOST) {
      rows.add(List.of("…", "", (timeline.entries().size() - MOST) + " more"));
    }
    paper.table("  ", rows);
    String phase = end.phase().map(one -> one.text()).orElse("no phase");
    paper.text(
        "  ",
        complete
            ? "it came about" + (rows.isEmpty() ? " with nothing to do" : "")
            : "it stops there: " + phase + ", " + end.phaseReason());
    paper.flush();
  }

  private static List<String> row(Entry entry) {
    String time =
        String.format(Locale.ROOT, "+%d:%02d", entry.at().toMinutes(), entry.at().toSecondsPart());
    return List.of(time, entry.actor() == Actor.OPERATOR ? "operator" : "cluster", entry.text());
  }
}
