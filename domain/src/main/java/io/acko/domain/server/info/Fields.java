package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;

/**
 * Statistics or settings in the order of the server; a key may stand several times.
 *
 * <p>Every value is read strictly: what is missing, told twice or of another kind is unknown.
 */
public record Fields(List<Field> all) {

  /** One {@code key=value}. */
  public record Field(String key, String value) {}

  public Fields {
    all = List.copyOf(all);
  }

  /** Reads {@code key=value} pairs between which {@code separator} stands. */
  static Reading<Fields> read(String text, char separator) {
    List<Field> fields = new ArrayList<>();
    for (String pair : Texts.split(text, separator)) {
      int equals = pair.indexOf('=');
      if (equals <= 0) {
        return new Reading.Unknown<>("no key=value: " + Texts.shown(pair));
      }
      fields.add(new Field(pair.substring(0, equals), pair.substring(equals + 1)));
    }
    return new Reading.Known<>(new Fields(fields));
  }

  /** Every value of a key. */
  public List<String> values(String key) {
    List<String> values = new ArrayList<>(1);
    for (Field field : all) { // A loop, since hundreds of fields are looked through for each fact.
      if (field.key().equals(key)) {
        values.add(field.value());
      }
    }
    return values;
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
