package io.acko.adapters.kubernetes;

import io.acko.domain.decision.Precondition;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;

/** A JSON patch that first tests that the object is the one that was seen. */
final class JsonPatch {
  private final List<Value> operations = new ArrayList<>();

  private JsonPatch() {}

  /** Changes this object, whatever happened to it meanwhile. */
  static JsonPatch ofObject(Precondition seen) {
    return new JsonPatch().test("/metadata/uid", Value.of(seen.uid().text()));
  }

  /** Changes this object only in the version that was seen. */
  static JsonPatch ofVersion(Precondition seen) {
    return ofObject(seen).test("/metadata/resourceVersion", Value.of(seen.version().text()));
  }

  JsonPatch test(String path, Value value) {
    return operation("test", path, value);
  }

  /** Sets a field, whether it is there or not. */
  JsonPatch add(String path, Value value) {
    return operation("add", path, value);
  }

  JsonPatch remove(String path) {
    operations.add(MapValue.build().put("op", "remove").put("path", path).build());
    return this;
  }

  ListValue build() {
    return new ListValue(operations);
  }

  /** A key as one part of a path. */
  static String escaped(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }

  private JsonPatch operation(String name, String path, Value value) {
    operations.add(MapValue.build().put("op", name).put("path", path).put("value", value).build());
    return this;
  }
}
