package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;

/**
 * Statistics or settings in the order of the server; a key may stand several times.
 *
 * <p>Every value is read strictly: what is missing, told twice or of another kind is unknown. A
 * server tells hundreds of which a few dozen are looked for, so the text is kept as it is.
 *
 * @param separator what stands between two of its {@code key=value}
 */
public record Fields(String text, char separator) {

  /** One {@code key=value}. */
  public record Field(String key, String value) {}

  /** Reads {@code key=value} pairs between which {@code separator} stands. */
  static Reading<Fields> read(String text, char separator) {
    for (int from = 0; from < text.length(); from = end(text, separator, from) + 1) {
      int equals = text.indexOf('=', from);
      int end = end(text, separator, from);
      if (equals <= from || equals >= end) {
        return new Reading.Unknown<>("no key=value: " + Texts.shown(text.substring(from, end)));
      }
    }
    return new Reading.Known<>(new Fields(text, separator));
  }

  private static int end(String text, char separator, int from) {
    int to = text.indexOf(separator, from);
    return to < 0 ? text.length() : to;
  }

  /** All of them in their order. */
  public List<Field> all() {
    List<Field> fields = new ArrayList<>();
    for (String pair : Texts.split(text, separator)) {
      int equals = pair.indexOf('=');
      fields.add(new Field(pair.substring(0, equals), pair.substring(equals + 1)));
    }
    return List.copyOf(fields);
  }

  /** Every value of a key. */
  public List<String> values(String key) {
    List<String> values = new ArrayList<>();
    String wanted = key + "=";
    for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      if (at == 0 || text.charAt(at - 1) == separator) {
        values.add(text.substring(at + wanted.length(), end(text, separator, at)));
      }
    }
    return List.copyOf(values);
  }

  /** The one value of a key. */
  public Reading<String> text(String key) {
    List<String> values = values(key);
    return switch (values.size()) {
      case 0 -> new Reading.Unknown<>(key + " is missing");
      case 1 -> new Reading.Known<>(values.getFirst());
      default -> new Reading.Unknown<>(key + " is told " + values.size() + " times");
    };
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
}
