package io.acko.domain.server.parameter;

import java.util.List;

/** What the table answers to a name in a section. */
public sealed interface Lookup {

  /** A parameter of that section. */
  record Found(Parameter parameter) implements Lookup {}

  /** A section within that section. */
  record Block(Section section) implements Lookup {}

  /** A name that servers had once. */
  record Removed(Obsolete obsolete) implements Lookup {}

  /**
   * No name of that section.
   *
   * @param similar names of that section that look like it, nearest first
   * @param elsewhere other sections that have exactly this name; empty is the top of the file
   */
  record Unknown(List<String> similar, List<String> elsewhere) implements Lookup {
    public Unknown {
      similar = List.copyOf(similar);
      elsewhere = List.copyOf(elsewhere);
    }
  }
}
