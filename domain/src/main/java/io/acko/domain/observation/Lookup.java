package io.acko.domain.observation;

/** What came of looking an object up by its name. */
public sealed interface Lookup {

  /** It is there. */
  record Found(ObservedObject object) implements Lookup {}

  /** There is none of that name. */
  record Absent() implements Lookup {}

  /** The API server does not know the kind: its definition is not installed. */
  record KindUnknown() implements Lookup {}

  /** Nobody can tell. */
  record Unclear(String why) implements Lookup {}
}
