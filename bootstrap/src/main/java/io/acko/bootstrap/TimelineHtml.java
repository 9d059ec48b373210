package io.acko.bootstrap;

import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.util.List;
import java.util.Locale;

/** A timeline as one self-contained page: a drawing of breaker and pods, then every line. */
final class TimelineHtml {
  private static final int STEP = 14;
  private static final int LEFT = 70;

  private TimelineHtml() {}

  static String render(Timeline timeline, long seed) {
    return """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>acko simulate</title>
        <style>
        :root { color-scheme: light dark; --closed: #2e8b57; --open: #c0392b; --half: #d68910; --pods: #2f6fb0; }
        body { font: 15px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 70rem; padding: 0 1rem; }
        .drawing { overflow-x: auto; border: 1px solid #8886; border-radius: 6px; }
        table { border-collapse: collapse; width: 100%%; margin-top: 1rem; }
        td, th { text-align: left; vertical-align: top; padding: .25rem .5rem; border-top: 1px solid #8884; overflow-wrap: anywhere; }
        td:first-child, td:nth-child(2), td:nth-child(3) { white-space: nowrap; }
        .Closed { color: var(--closed); } .Open { color: var(--open); } .HalfOpen { color: var(--half); }
        .user td { font-weight: 600; }
        @media (max-width: 40rem) { td:nth-child(4), th:nth-child(4) { display: none; } body { font-size: 13px; } }
        </style></head><body>
        <h1>What the operator did</h1>
        <p>%s of virtual time, %d writes, seed %d. The drawing has one column for each line of the
        table: waits between them differ from milliseconds to half an hour.</p>
        <div class="drawing">%s</div>
        <table><thead><tr><th>time</th><th>breaker</th><th>ready</th><th>who</th><th>what</th></tr></thead>
        <tbody>
        %s</tbody></table>
        </body></html>
        """
        .formatted(
            TimelineText.clock(timeline.took()),
            timeline.writes(),
            seed,
            drawing(timeline.entries()),
            rows(timeline.entries()));
  }

  private static String drawing(List<Entry> entries) {
    int width = LEFT + entries.size() * STEP + 10;
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg role=\"img\" aria-label=\"breaker and ready pods\" width=\"%d\" height=\"150\">",
            width));
    svg.append(label(22, "breaker")).append(label(100, "ready pods")).append(label(142, "time"));
    for (int i = 0; i < entries.size(); i++) {
      svg.append(column(entries.get(i), LEFT + i * STEP));
      if (i % 8 == 0) {
        svg.append(
            String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"142\" font-size=\"10\" fill=\"currentColor\">%s</text>",
                LEFT + i * STEP,
                TimelineText.clock(entries.get(i).at())));
      }
    }
    return svg.append("</svg>").toString();
  }

  private static String column(Entry entry, int x) {
    int pods = entry.readyPods() * 18;
    String title =
        "<title>" + TimelineText.clock(entry.at()) + " " + escape(entry.text()) + "</title>";
    return String.format(
        Locale.ROOT,
        "<g>%s<rect x=\"%d\" y=\"8\" width=\"%d\" height=\"22\" fill=\"var(--%s)\"/>"
            + "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"var(--pods)\"/></g>",
        title,
        x,
        STEP - 1,
        colour(entry.breaker()),
        x,
        125 - pods,
        STEP - 1,
        pods);
  }

  private static String colour(String breaker) {
    return switch (breaker) {
      case "Open" -> "open";
      case "HalfOpen" -> "half";
      default -> "closed";
    };
  }

  private static String label(int y, String text) {
    return "<text x=\"4\" y=\"%d\" font-size=\"11\" fill=\"currentColor\">%s</text>"
        .formatted(y, text);
  }

  private static String rows(List<Entry> entries) {
    StringBuilder rows = new StringBuilder();
    for (Entry entry : entries) {
      String who = entry.actor().name().toLowerCase(Locale.ROOT);
      rows.append(
          "<tr class=\"%s\"><td>%s</td><td class=\"%s\">%s%s</td><td>%d</td><td>%s</td><td>%s</td></tr>%n"
              .formatted(
                  who,
                  TimelineText.clock(entry.at()),
                  entry.breaker(),
                  entry.breaker(),
                  entry.failures() > 0 ? " (" + entry.failures() + ")" : "",
                  entry.readyPods(),
                  who,
                  escape(entry.text())));
    }
    return rows.toString();
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
