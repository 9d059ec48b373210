package io.acko.adapters.crd.yaml;

import io.acko.adapters.crd.JsonValues;
import io.acko.domain.document.Value;

/** Writes documents as JSON for programs that people look over the shoulder of. */
public final class JsonText {
  private JsonText() {}

  /** The document over several lines, keys sorted, without a line end at its end. */
  public static String write(Value value) {
    return JsonValues.write(value).toPrettyString();
  }
}
