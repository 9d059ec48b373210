package io.acko.bootstrap.report;

import io.acko.adapters.simulation.story.Timeline.Actor;
import io.acko.adapters.simulation.story.Timeline.Entry;

/** What sort of thing an entry tells, as far as it is drawn differently. */
enum Happening {
  WISH,
  EVENT,
  FAILURE,
  WRITE,
  PHASE,
  POD,
  OTHER;

  static Happening of(Entry entry) {
    if (entry.actor() == Actor.USER) {
      return WISH;
    }
    if (entry.actor() == Actor.KUBERNETES) {
      return POD;
    }
    String text = entry.text();
    if (text.startsWith("event ")) {
      return EVENT;
    }
    if (text.startsWith("could not ")) {
      return FAILURE;
    }
    return text.startsWith("wrote ") ? WRITE : text.startsWith("phase ") ? PHASE : OTHER;
  }
}
