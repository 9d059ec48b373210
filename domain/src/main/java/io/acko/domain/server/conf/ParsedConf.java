package io.acko.domain.server.conf;

/** What came of reading a file. */
public sealed interface ParsedConf {

  /** The file as a tree. */
  record Read(Conf conf) implements ParsedConf {}

  /** The file is none; the line counts from 1, comments and empty lines included. */
  record Unreadable(int line, String why) implements ParsedConf {}
}
