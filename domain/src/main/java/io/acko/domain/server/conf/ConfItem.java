package io.acko.domain.server.conf;

/** One thing within a block of the file: a line, or a block with more (8.1.2, reference §1). */
public sealed interface ConfItem permits Setting, Block {

  /** The first word of its line. */
  String name();
}
