package io.acko.domain.document;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A place in a document (RFC 6901): names of entries and numbers of items, from the top. */
public record JsonPointer(List<String> steps) {

  /** The whole document. */
  public static final JsonPointer ROOT = new JsonPointer(List.of());

  public JsonPointer {
    steps = List.copyOf(steps);
  }

  /** The place one step further. */
  public JsonPointer then(String step) {
    List<String> further = new ArrayList<>(steps);
    further.add(step);
    return new JsonPointer(further);
  }

  /** It as it is written: {@code /spec/metadata/a~1b}. */
  public String text() {
    return steps.stream()
        .map(step -> "/" + step.replace("~", "~0").replace("/", "~1"))
        .collect(Collectors.joining());
  }

  @Override
  public String toString() {
    return text();
  }
}
