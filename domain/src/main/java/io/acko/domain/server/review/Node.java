package io.acko.domain.server.review;

import io.acko.domain.server.conf.ConfItem;

/** One thing a configuration says, with the place in the spec where it says it. */
public sealed interface Node permits Entry, Stanza {

  /** Its path below the configuration. */
  String path();

  /** It as a part of the file. */
  ConfItem item();
}
