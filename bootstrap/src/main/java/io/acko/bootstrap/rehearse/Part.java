package io.acko.bootstrap.rehearse;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.bootstrap.settings.Nearest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One value of a file, where it stands, and where its mistakes are noted.
 *
 * @param path from the top of the file; empty for the whole
 */
record Part(GivenResource file, String path, Value value, List<String> mistakes) {
  /** Longer than any rehearsal; what fits in no number is refused with the rest. */
  private static final Pattern LENGTH =
      Pattern.compile("(?:(\\d{1,4})h)?(?:(\\d{1,6})m(?!s))?(?:(\\d{1,6})s)?(?:(\\d{1,6})ms)?");

  private static final String LENGTHS = "write a length such as 30s, 10m or 1h30m";

  /** A whole file. */
  static Part of(GivenResource file, List<String> mistakes) {
    return new Part(file, "", file.object(), mistakes);
  }

  /** What stands under a name. */
  Optional<Part> part(String name) {
    String below = path.isEmpty() ? name : path + "." + name;
    return value.asMap().get(name).map(there -> new Part(file, below, there, mistakes));
  }

  /** What stands in a list, one by one; a mistake if it is none. */
  List<Part> items() {
    if (!(value instanceof ListValue list)) {
      wrong("is no list", "begin each of its items with a dash");
      return List.of();
    }
    List<Part> items = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      items.add(new Part(file, path + "[" + i + "]", list.items().get(i), mistakes));
    }
    return items;
  }

  /** Notes a mistake. */
  void wrong(String why, String fix) {
    String named = path.isEmpty() ? "" : path + ": ";
    String said = value.asText().map(text -> "'" + text + "' ").orElse("");
    mistakes.add(file.place(path) + ": " + named + said + why + "; " + fix);
  }

  /** Where it stands, as {@code file:line}. */
  String place() {
    return file.place(path);
  }

  /** Whether this is an object; a mistake if not. */
  boolean isObject(String fix) {
    if (value instanceof MapValue) {
      return true;
    }
    wrong("is no object", fix);
    return false;
  }

  /** Notes every name that is none of these. */
  void knowsOnly(List<String> names) {
    for (String name : value.asMap().entries().keySet()) {
      if (!names.contains(name)) {
        part(name)
            .ifPresent(
                part ->
                    part.wrong(
                        "is not known here" + Nearest.hint(name, names),
                        "what is known: " + String.join(", ", names)));
      }
    }
  }

  /** The scalar that stands here as a text. */
  Optional<String> text(String fix) {
    Optional<String> text = value.asText().filter(there -> !there.isBlank());
    if (text.isEmpty()) {
      wrong("is no word", fix);
    }
    return text;
  }

  /** One of some words. */
  Optional<String> word(List<String> words) {
    Optional<String> found = value.asText().filter(words::contains);
    if (found.isEmpty()) {
      wrong(
          "is none of the words" + Nearest.hint(value.asText().orElse(""), words),
          "write " + String.join(", ", words));
    }
    return found;
  }

  /** A whole number between two, both included. */
  Optional<Integer> number(int least, int most) {
    Optional<Integer> number = value.asInteger().filter(there -> there >= least && there <= most);
    if (number.isEmpty()) {
      wrong("is no whole number from " + least + " to " + most, "write one");
    }
    return number;
  }

  /** A length of time. */
  Optional<Duration> length() {
    String text = value.asText().orElse("");
    Matcher matcher = LENGTH.matcher(text);
    if (text.isEmpty() || !matcher.matches()) {
      wrong("is no length of time", LENGTHS);
      return Optional.empty();
    }
    return Optional.of(
        Duration.ofHours(group(matcher, 1))
            .plusMinutes(group(matcher, 2))
            .plusSeconds(group(matcher, 3))
            .plusMillis(group(matcher, 4)));
  }

  private static long group(Matcher matcher, int number) {
    String digits = matcher.group(number);
    return digits == null ? 0 : Long.parseLong(digits);
  }
}
