package io.acko.adapters.simulation.wire.server;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A block of an {@code aerospike.conf}: its kind, the word behind it, its lines and inner blocks.
 *
 * <p>It reads structure only. Whether a server would accept the file is somebody else's question.
 */
public record ConfStanza(String kind, String name, List<Line> lines, List<ConfStanza> inner) {

  /** One parameter with the rest of its line as value. */
  public record Line(String key, String value) {}

  public ConfStanza {
    lines = List.copyOf(lines);
    inner = List.copyOf(inner);
  }

  /** Reads a whole file; unbalanced braces end blocks early or late but never fail. */
  public static ConfStanza parse(String file) {
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open("", ""));
    file.lines().map(ConfStanza::withoutComment).forEach(line -> read(line, open));
    while (open.size() > 1) {
      close(open);
    }
    return open.element().closed();
  }

  /** The first inner block of a kind, or an empty one. */
  public ConfStanza first(String wanted) {
    return all(wanted).stream()
        .findFirst()
        .orElse(new ConfStanza(wanted, "", List.of(), List.of()));
  }

  /** All inner blocks of a kind, in the order of the file. */
  public List<ConfStanza> all(String wanted) {
    return inner.stream().filter(stanza -> stanza.kind().equals(wanted)).toList();
  }

  /** The last value given for a parameter of this block. */
  public Optional<String> value(String key) {
    return values(key).stream().reduce((_, last) -> last);
  }

  /** Every value given for a parameter of this block. */
  public List<String> values(String key) {
    return lines.stream().filter(line -> line.key().equals(key)).map(Line::value).toList();
  }

  /** All parameters with the kinds of the blocks around them as prefix, as servers print them. */
  public List<Line> flattened() {
    List<Line> flat = new ArrayList<>(lines);
    for (ConfStanza stanza : inner) {
      if (!stanza.name().isEmpty()) {
        flat.add(new Line(stanza.kind(), stanza.name()));
      }
      for (Line line : stanza.flattened()) {
        flat.add(new Line(stanza.kind() + "." + line.key(), line.value()));
      }
    }
    return flat;
  }

  private static String withoutComment(String line) {
    int hash = line.indexOf('#');
    return (hash < 0 ? line : line.substring(0, hash)).strip();
  }

  private static void read(String line, Deque<Open> open) {
    if (line.isEmpty()) {
      return;
    }
    if (line.equals("}")) {
      close(open);
      return;
    }
    boolean block = line.endsWith("{");
    String[] words = (block ? line.substring(0, line.length() - 1) : line).strip().split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    if (block) {
      open.push(new Open(words[0], rest));
    } else {
      open.element().lines.add(new Line(words[0], rest));
    }
  }

  private static void close(Deque<Open> open) {
    if (open.size() > 1) {
      ConfStanza ended = open.pop().closed();
      open.element().inner.add(ended);
    }
  }

  private static final class Open {
    private final String kind;
    private final String name;
    private final List<Line> lines = new ArrayList<>();
    private final List<ConfStanza> inner = new ArrayList<>();

    private Open(String kind, String name) {
      this.kind = kind;
      this.name = name;
    }

    private ConfStanza closed() {
      return new ConfStanza(kind, name, lines, inner);
    }
  }
}
