package io.acko.adapters.simulation.server.conf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A context of a file with what was said in it, in the order of the file. */
public final class ConfBlock {
  private final String kind;
  private final String name;
  private final List<Entry> entries = new ArrayList<>();
  private final List<ConfBlock> inner = new ArrayList<>();

  /** One parameter; a value of several words has single spaces. */
  public record Entry(String name, String value) {}

  ConfBlock(String kind, String name) {
    this.kind = kind;
    this.name = name;
  }

  void add(String entry, String value) {
    entries.add(new Entry(entry, value));
  }

  void add(ConfBlock block) {
    inner.add(block);
  }

  public String kind() {
    return kind;
  }

  /** The word behind the kind, as of a namespace or a storage engine. */
  public String name() {
    return name;
  }

  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** All inner blocks of a kind. */
  public List<ConfBlock> all(String wanted) {
    return inner.stream().filter(block -> block.kind().equals(wanted)).toList();
  }

  public List<ConfBlock> blocks() {
    return List.copyOf(inner);
  }

  /** The last inner block of a kind, or an empty one. */
  public ConfBlock block(String wanted) {
    return all(wanted).stream().reduce((_, last) -> last).orElse(new ConfBlock(wanted, ""));
  }

  public boolean has(String wanted) {
    return !all(wanted).isEmpty();
  }

  /** The last value wins. */
  public Optional<String> value(String entry) {
    return values(entry).stream().reduce((_, last) -> last);
  }

  public List<String> values(String entry) {
    return entries.stream().filter(one -> one.name().equals(entry)).map(Entry::value).toList();
  }

  /** A value read as a number, with a default. */
  public long number(String entry, long otherwise) {
    return value(entry).flatMap(Numerals::size).map(number -> number.longValue()).orElse(otherwise);
  }

  /** Whether a value is {@code true}, in any case. */
  public boolean isTrue(String entry) {
    return value(entry).filter(text -> text.equalsIgnoreCase("true")).isPresent();
  }
}
