package io.acko.application.request;

import io.acko.domain.document.MapValue;

/** What is wanted of a cluster; a pure function of the resource as it is stored. */
public sealed interface Wish permits Pause, Resume, Restart {

  /** What to change of the whole object, or why nothing. */
  Intent on(MapValue stored);

  /** What a wish comes to on one state of a resource. */
  sealed interface Intent {}

  /**
   * The spec becomes another.
   *
   * @param told what happens now, for a person
   */
  record Change(MapValue spec, String told) implements Intent {}

  /** It is so already. */
  record Keep(String why) implements Intent {}

  /**
   * It must not be done now.
   *
   * @param fix what to do instead
   */
  record Refuse(String why, String fix) implements Intent {}
}
