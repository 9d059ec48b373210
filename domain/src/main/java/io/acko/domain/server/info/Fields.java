package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Statistics or settings in the order of the server; a key may stand several times.
 *
 * <p>Every value is read strictly: what is missing, told twice or of another kind is unknown. A
 * server tells hundreds of which a few dozen are looked for, so the text is kept as it is, with the
 * places of its keys.
 */
public final class Fields {
  private final String text;

  /** Where each key begins, where its {@code =} stands, and where its value ends, in turn. */
  private final int[] places;

  private Fields(String text, int[] places) {
    this.text = text;
    this.places = places;
  }

  /** One {@code key=value}. */
  public record Field(String key, String value) {}

  /** Reads {@code key=value} pairs between which {@code separator} stands. */
  static Reading<Fields> read(String text, char separator) {
    int[] places = new int[3 * 16];
    int count = 0;
    for (int from = 0; from < text.length(); from = places[count - 1] + 1) {
      int equals = text.indexOf('=', from);
      int end = end(text, separator, from);
      if (equals <= from || equals >= end) {
        return new Reading.Unknown<>("no key=value: " + Texts.shown(text.substring(from, end)));
      }
      if (count == places.length) {
        places = Arrays.copyOf(places, 2 * count);
      }
      places[count++] = from;
      places[count++] = equals;
      places[count++] = end;
    }
    return new Reading.Known<>(new Fields(text, Arrays.copyOf(places, count)));
  }

  private static int end(String text, char separator, int from) {
    int to = text.indexOf(separator, from);
    return to < 0 ? text.length() : to;
  }

  /** All of them in their order. */
  public List<Field> all() {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < places.length; i += 3) {
      fields.add(new Field(text.substring(places[i], places[i + 1]), value(i)));
    }
    return List.copyOf(fields);
  }

  /** Every value of a key. */
  public List<String> values(String key) {
    List<String> values = new ArrayList<>();
    for (int i = place(key, 0); i < places.length; i = place(key, i + 3)) {
      values.add(value(i));
    }
    return List.copyOf(values);
  }

  /** The one value of a key. */
  public Reading<String> text(String key) {
    int only = place(key, 0);
    if (only == places.length) {
      return new Reading.Unknown<>(key + " is missing");
    }
    return place(key, only + 3) == places.length
        ? new Reading.Known<>(value(only))
        : new Reading.Unknown<>(key + " is told " + values(key).size() + " times");
  }

  /** The next place of a key, or the end of the places. */
  private int place(String key, int from) {
    int at = from;
    while (at < places.length
        && (places[at + 1] - places[at] != key.length() || !text.startsWith(key, places[at]))) {
      at += 3;
    }
    return at;
  }

  private String value(int place) {
    return text.substring(places[place + 1] + 1, places[place + 2]);
  }

  /** A number from 0. */
  public Reading<Long> count(String key) {
    return text(key).then(value -> Texts.count(value).because(key));
  }

  /** A number from 0 that is small. */
  public Reading<Integer> number(String key) {
    return text(key).then(value -> Texts.number(value).because(key));
  }

  /** A share in percent, from 0 to 100. */
  public Reading<Integer> percent(String key) {
    return number(key)
        .then(
            number ->
                number <= 100
                    ? new Reading.Known<>(number)
                    : new Reading.Unknown<>(key + " is no percentage: " + number));
  }

  /** A truth in lower case. */
  public Reading<Boolean> truth(String key) {
    return text(key).then(value -> Texts.truth(value).because(key));
  }

  /** A node id or cluster key. */
  public Reading<String> hex(String key) {
    return text(key).then(value -> Texts.hex(value).because(key));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Fields fields
        && text.equals(fields.text)
        && Arrays.equals(places, fields.places);
  }

  @Override
  public int hashCode() {
    return Objects.hash(text, Arrays.hashCode(places));
  }

  @Override
  public String toString() {
    return text;
  }
}
