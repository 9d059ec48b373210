package io.acko.bootstrap.report;

import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.util.List;
import java.util.Locale;

/** The numbers above the pictures, each over the moment of something that was done or happened. */
final class Marks {
  private static final double WHOLE = 100;

  /** So far apart, in percent, that two numbers do not cover each other on a phone. */
  private static final double APART = 7;

  private Marks() {}

  static String of(Timeline timeline, Axis axis) {
    List<Entry> marked = timeline.entries().stream().filter(Happening::isMark).toList();
    double apart = Math.min(APART, WHOLE / Math.max(1, marked.size()));
    double[] places = new double[marked.size()];
    double free = 0;
    for (int i = 0; i < places.length; i++) {
      places[i] = Math.max(free, axis.x(marked.get(i).at()) / 10);
      free = places[i] + apart;
    }
    double limit = WHOLE;
    for (int i = places.length - 1; i >= 0; i--) {
      places[i] = Math.min(places[i], limit);
      limit = places[i] - apart;
    }
    StringBuilder html = new StringBuilder("<div class='strip marks'><span></span><div>");
    for (int i = 0; i < places.length; i++) {
      html.append(
          String.format(
              Locale.ROOT,
              "<b class='%s' style='left:%.2f%%' title='%s'>%d</b>",
              Happening.of(marked.get(i)) == Happening.FATE ? "fate" : "wish",
              places[i],
              Page.escape(Happening.told(marked.get(i))),
              i + 1));
    }
    return html.append("</div></div>\n").toString();
  }
}
