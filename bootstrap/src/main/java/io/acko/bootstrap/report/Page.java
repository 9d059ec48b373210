package io.acko.bootstrap.report;

import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Predicate;

/** A timeline as one HTML file that needs nothing from elsewhere. */
public final class Page {
  private static final Duration GAP = Duration.ofSeconds(5);

  private Page() {}

  /**
   * @param seed what the story followed from, so that a reader can run it again
   */
  public static String of(Timeline timeline, long seed) {
    return Template.read("page.html")
        .replace("{{style}}", Template.read("style.css"))
        .replace("{{seed}}", String.valueOf(seed))
        .replace("{{took}}", Elapsed.length(timeline.took()))
        .replace("{{writes}}", String.valueOf(timeline.writes()))
        .replace("{{events}}", count(timeline, Happening.EVENT))
        .replace("{{failures}}", count(timeline, Happening.FAILURE))
        .replace("{{opened}}", String.valueOf(openings(timeline)))
        .replace("{{wishes}}", wishes(timeline))
        .replace("{{drawing}}", Drawing.of(timeline))
        .replace("{{rows}}", rows(timeline));
  }

  private static String count(Timeline timeline, Happening happening) {
    Predicate<Entry> same = entry -> Happening.of(entry) == happening;
    return String.valueOf(timeline.entries().stream().filter(same).count());
  }

  private static long openings(Timeline timeline) {
    return Span.of(timeline, Entry::breaker).stream()
        .filter(span -> span.value().equals("Open"))
        .count();
  }

  private static String wishes(Timeline timeline) {
    StringBuilder list = new StringBuilder();
    timeline.entries().stream()
        .filter(entry -> Happening.of(entry) == Happening.WISH)
        .forEach(
            entry ->
                list.append("<li><b>")
                    .append(Elapsed.clock(entry.at()))
                    .append("</b> ")
                    .append(escape(entry.text()))
                    .append("</li>\n"));
    return list.toString();
  }

  static String rows(Timeline timeline) {
    StringBuilder rows = new StringBuilder();
    Duration last = Duration.ZERO;
    for (Entry entry : timeline.entries()) {
      Duration gap = entry.at().minus(last);
      if (gap.compareTo(GAP) > 0) {
        rows.append(
            String.format(
                Locale.ROOT,
                "<li class='gap s-%s'><span>%s later</span></li>%n",
                escape(entry.breaker()),
                Elapsed.length(gap)));
      }
      rows.append(row(entry));
      last = entry.at();
    }
    return rows.toString();
  }

  private static String row(Entry entry) {
    return String.format(
        Locale.ROOT,
        "<li class='s-%s h-%s'><time>%s</time><p>%s</p><small>%s · %d ready%s</small></li>%n",
        escape(entry.breaker()),
        Happening.of(entry).name().toLowerCase(Locale.ROOT),
        Elapsed.clock(entry.at()),
        escape(entry.text()),
        escape(entry.phase()),
        entry.readyPods(),
        entry.failures() == 0 ? "" : " · " + entry.failures() + " failed");
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }
}
