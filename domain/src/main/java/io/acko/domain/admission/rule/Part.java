package io.acko.domain.admission.rule;

import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A part of a document that knows its path; what is not there is a part with null. */
public record Part(String path, Value value) {

  /** The part under a name, and a name below that. */
  public Part at(String... names) {
    Part part = this;
    for (String name : names) {
      part =
          new Part(
              DocumentPath.entry(part.path, name),
              part.value.asMap().get(name).orElse(NullValue.NULL));
    }
    return part;
  }

  /** Every item of a list; none of anything else. */
  public Stream<Part> items() {
    List<Value> items = value.asList().items();
    return IntStream.range(0, items.size())
        .mapToObj(i -> new Part(DocumentPath.item(path, i), items.get(i)));
  }

  /** Every entry of a map; none of anything else. */
  public Stream<Part> entries() {
    return value.asMap().entries().entrySet().stream()
        .map(entry -> new Part(DocumentPath.entry(path, entry.getKey()), entry.getValue()));
  }

  public MapValue map() {
    return value.asMap();
  }

  /** The scalar as a text, unless it is empty. */
  public Optional<String> text() {
    return value.asText().filter(text -> !text.isEmpty());
  }

  /** Whether it is exactly this text. */
  public boolean is(String text) {
    return value.asText().equals(Optional.of(text));
  }

  public boolean isTrue() {
    return is("true");
  }

  /** Whether anything but null is there. */
  public boolean isPresent() {
    return value != NullValue.NULL;
  }

  /** Whether a map is there. */
  public boolean isMap() {
    return value instanceof MapValue;
  }

  /** This, if anything is there. */
  public Stream<Part> ifPresent() {
    return isPresent() ? Stream.of(this) : Stream.empty();
  }

  /** A rule is broken here; the first word of its sentences is what stands here. */
  public Spot spot(Object... more) {
    return Spot.of(path, value, more);
  }

  /** A rule is broken because something is missing here; its sentences have only these words. */
  public Spot missing(Object... words) {
    return Spot.missing(path, words);
  }
}
