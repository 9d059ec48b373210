package io.acko.adapters.simulation.operator;

/** When the process dies, counted in the writes that it has begun over all its lives. */
public interface CrashPlan {
  /** It lives. */
  CrashPlan NEVER = _ -> Moment.NOT_NOW;

  Moment at(long write);

  /** The process dies once, at one moment of the n-th write. */
  static CrashPlan once(long write, Moment moment) {
    return now -> now == write ? moment : Moment.NOT_NOW;
  }

  /** A moment of a write. */
  enum Moment {
    NOT_NOW,
    /** Before the write is sent. */
    BEFORE,
    /** After the write took effect, its answer unheard. */
    AFTER
  }
}
