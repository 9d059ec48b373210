package io.acko.bootstrap.report;

import io.acko.adapters.simulation.story.Timeline.Actor;
import io.acko.adapters.simulation.story.Timeline.Entry;

/** What sort of thing an entry tells, as far as it is drawn differently. */
enum Happening {
  WISH,
  FATE,
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
    if (entry.actor() == Actor.FATE) {
      return FATE;
    }
    if (entry.actor() == Actor.KUBERNETES || entry.actor() == Actor.SERVERS) {
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

  /** Whether somebody or something from outside was at work. */
  static boolean isMark(Entry entry) {
    return entry.actor() == Actor.USER || entry.actor() == Actor.FATE;
  }

  /** The text with who did it. */
  static String told(Entry entry) {
    return switch (entry.actor()) {
      case USER -> "▶ the user " + entry.text();
      case FATE -> "⚡ " + entry.text();
      case OPERATOR, KUBERNETES, SERVERS -> entry.text();
    };
  }
}
