package io.acko.bootstrap.report;

import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A time during which something stayed the same. */
record Span(Duration from, Duration to, String value) {

  /** The spans of one feature over the whole of a timeline, without gaps. */
  static List<Span> of(Timeline timeline, Function<Entry, String> feature) {
    List<Span> spans = new ArrayList<>();
    Duration from = Duration.ZERO;
    String value = null;
    for (Entry entry : timeline.entries()) {
      String now = feature.apply(entry);
      if (value != null && !value.equals(now)) {
        spans.add(new Span(from, entry.at(), value));
        from = entry.at();
      }
      value = now;
    }
    if (value != null) {
      spans.add(new Span(from, timeline.took(), value));
    }
    return spans;
  }
}
