package io.acko.application.request;

/** What became of a wish. */
public sealed interface Reply {

  /** It is in the resource; what follows is the operator's to do. */
  record Done(String told) implements Reply {}

  /** There was nothing to change. */
  record Already(String why) implements Reply {}

  /**
   * Nothing was changed.
   *
   * @param fix what to do instead
   */
  record Refused(String why, String fix) implements Reply {}
}
