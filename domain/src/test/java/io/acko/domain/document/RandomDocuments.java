package io.acko.domain.document;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** Documents of every shape from a seed, and documents that are like another but for one place. */
public final class RandomDocuments {
  private static final List<String> TEXTS =
      List.of("", "a", "-1", "0", "3000", "1e9", "true", "{", "a\nb", "é", "100%", "1Gi", "/a/..");

  private static final List<String> NAMES =
      List.of("a", "b", "c", "name", "id", "[0]", "[x", "a.b/c", "~", "", "t x");

  private final Random random;

  public RandomDocuments(Random random) {
    this.random = random;
  }

  /** A value at most so deep. */
  public Value value(int depth) {
    return switch (random.nextInt(depth > 0 ? 7 : 5)) {
      case 0 -> NullValue.NULL;
      case 1 -> Value.of(random.nextBoolean());
      case 2 -> number();
      case 3, 4 -> Value.of(TEXTS.get(random.nextInt(TEXTS.size())));
      case 5 -> list(depth);
      default -> map(depth);
    };
  }

  /** A map at most so deep. */
  public MapValue map(int depth) {
    TreeMap<String, Value> entries = new TreeMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      entries.put(NAMES.get(random.nextInt(NAMES.size())), value(depth - 1));
    }
    return new MapValue(entries);
  }

  private ListValue list(int depth) {
    List<Value> items = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      items.add(value(depth - 1));
    }
    return new ListValue(items);
  }

  private Value number() {
    return switch (random.nextInt(4)) {
      case 0 -> Value.of(random.nextInt());
      case 1 -> new NumberValue(new BigDecimal("0.5"));
      case 2 -> new NumberValue(new BigDecimal("1e30"));
      default -> Value.of(random.nextInt(10));
    };
  }

  /** The same value with another one at some place, or with a place less or more. */
  public Value mutated(Value value) {
    if (random.nextInt(5) == 0) {
      return value(2);
    }
    return switch (value) {
      case MapValue map when !map.isEmpty() -> {
        String name = map.entries().keySet().stream().toList().get(pick(map.entries().size()));
        yield random.nextInt(6) == 0
            ? map.without(name)
            : map.with(name, mutated(map.get(name).orElseThrow()));
      }
      case ListValue(List<Value> items) when !items.isEmpty() -> {
        List<Value> changed = new ArrayList<>(items);
        int index = pick(items.size());
        switch (random.nextInt(4)) {
          case 0 -> changed.remove(index);
          case 1 -> changed.add(index, value(1));
          default -> changed.set(index, mutated(items.get(index)));
        }
        yield new ListValue(changed);
      }
      case MapValue _, ListValue _, TextValue _, NumberValue _, BooleanValue _, NullValue _ ->
          value(1);
    };
  }

  private int pick(int size) {
    return random.nextInt(size);
  }
}
