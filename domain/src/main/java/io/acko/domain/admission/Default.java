package io.acko.domain.admission;

import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A value that is filled in where none is.
 *
 * @param when whether an object needs it
 */
record Default(String path, Predicate<MapValue> when, Value value) {

  /**
   * The object with the value, if it needs it and has none.
   *
   * <p>A stored object that has gone on without it goes on so: filled in by an unrelated change, it
   * would restart pods that nobody asked to restart.
   */
  MapValue in(MapValue object, Optional<MapValue> stored) {
    boolean open = isOpen(object) && when.test(object);
    boolean wentWithout = stored.filter(before -> when.test(before) && isOpen(before)).isPresent();
    return open && !wentWithout ? put(object, List.of(path.split("\\."))) : object;
  }

  /** Whether nothing is there; zero and the empty text are nothing, as in the peer. */
  private boolean isOpen(MapValue object) {
    return DocumentPath.parse(path)
        .in(object)
        .filter(
            given ->
                !given.isEmpty()
                    && given.asText().filter(t -> t.isEmpty() || t.equals("0")).isEmpty())
        .isEmpty();
  }

  /** The object with the value; as it is where something else than a map is in the way. */
  private MapValue put(MapValue map, List<String> names) {
    String name = names.getFirst();
    if (names.size() == 1) {
      return map.with(name, value);
    }
    Value inside = map.get(name).orElse(MapValue.EMPTY);
    if (!(inside instanceof MapValue) && !inside.isEmpty()) {
      return map;
    }
    MapValue changed = put(inside.asMap(), names.subList(1, names.size()));
    return changed.equals(inside.asMap()) ? map : map.with(name, changed);
  }
}
