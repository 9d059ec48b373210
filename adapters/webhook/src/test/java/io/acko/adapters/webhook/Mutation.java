package io.acko.adapters.webhook;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** Small damages of a document, each of which follows from chance alone. */
final class Mutation {
  private static final List<Value> STRANGE =
      List.of(
          NullValue.NULL,
          Value.of(""),
          Value.of(" "),
          Value.of("\u0000\ud800\n\"\\"),
          Value.of("x".repeat(5_000)),
          Value.of(-1),
          Value.of(Long.MAX_VALUE),
          Value.of(true),
          MapValue.EMPTY,
          ListValue.EMPTY,
          ListValue.of(NullValue.NULL, Value.of(1), MapValue.EMPTY),
          MapValue.EMPTY.with("", NullValue.NULL),
          Value.of("CREATE"),
          Value.of("100%"),
          deep());

  private Mutation() {}

  private static Value deep() {
    Value value = Value.of(1);
    for (int level = 0; level < 60; level++) {
      value = level % 2 == 0 ? ListValue.of(value) : MapValue.EMPTY.with("k", value);
    }
    return value;
  }

  /** One node anywhere is replaced, renamed, doubled or taken away. */
  static Value ofTree(Value value, Random chance) {
    return switch (value) {
      case MapValue map when !map.entries().isEmpty() && chance.nextInt(5) > 0 -> {
        List<String> names = List.copyOf(map.entries().keySet());
        String name = names.get(chance.nextInt(names.size()));
        Value child = map.get(name).orElseThrow();
        yield switch (chance.nextInt(8)) {
          case 0 -> map.without(name);
          case 1 -> map.with(name, strange(chance));
          case 2 -> map.without(name).with(name + "x", child);
          case 3 -> map.with("field-" + chance.nextInt(9), strange(chance));
          default -> map.with(name, ofTree(child, chance));
        };
      }
      case ListValue list when !list.items().isEmpty() && chance.nextInt(5) > 0 -> {
        List<Value> items = new ArrayList<>(list.items());
        int index = chance.nextInt(items.size());
        switch (chance.nextInt(4)) {
          case 0 -> items.remove(index);
          case 1 -> items.add(items.get(index));
          case 2 -> items.set(index, strange(chance));
          default -> items.set(index, ofTree(items.get(index), chance));
        }
        yield new ListValue(items);
      }
      default -> chance.nextInt(4) == 0 ? new MapValue(new TreeMap<>()) : strange(chance);
    };
  }

  /** A bit is turned, or a stretch taken out, doubled or cut off. */
  static byte[] ofBytes(byte[] bytes, Random chance) {
    if (bytes.length == 0) {
      return new byte[] {(byte) chance.nextInt(256)};
    }
    int from = chance.nextInt(bytes.length);
    int to = Math.min(bytes.length, from + 1 + chance.nextInt(40));
    return switch (chance.nextInt(4)) {
      case 0 -> {
        byte[] copy = bytes.clone();
        copy[from] ^= (byte) (1 << chance.nextInt(8));
        yield copy;
      }
      case 1 -> joined(Arrays.copyOf(bytes, from), Arrays.copyOfRange(bytes, to, bytes.length));
      case 2 -> joined(Arrays.copyOf(bytes, to), Arrays.copyOfRange(bytes, from, bytes.length));
      default -> Arrays.copyOf(bytes, from);
    };
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }

  private static Value strange(Random chance) {
    return STRANGE.get(chance.nextInt(STRANGE.size()));
  }
}
