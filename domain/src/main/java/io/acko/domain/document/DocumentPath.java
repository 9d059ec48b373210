package io.acko.domain.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A place in a document as findings name it: {@code racks[1].id}, {@code labels["a.b/c"]}.
 *
 * @param steps names of entries, and numbers of items as {@code [1]}
 */
public record DocumentPath(List<String> steps) {
  private static final Pattern STEP =
      Pattern.compile("\\[\"([^\"]*)\"]|(\\[\\d{1,9}])|([^.\\[\\]]+)");
  private static final Pattern PLAIN = Pattern.compile("[^.\\[\\]\"]+");
  private static final List<String> IDENTITIES = List.of("name", "id", "containerName");

  public DocumentPath {
    steps = List.copyOf(steps);
  }

  public static DocumentPath parse(String text) {
    List<String> steps = new ArrayList<>();
    Matcher step = STEP.matcher(text);
    while (step.find()) {
      steps.add(
          Stream.of(1, 2, 3)
              .flatMap(i -> Optional.ofNullable(step.group(i)).stream())
              .findFirst()
              .orElse(""));
    }
    return new DocumentPath(steps);
  }

  /** The text of a path one entry further. */
  public static String entry(String path, String name) {
    if (!PLAIN.matcher(name).matches()) {
      return path + "[\"" + name.replace('"', '\'') + "\"]";
    }
    return path.isEmpty() ? name : path + "." + name;
  }

  /** The text of a path one item further. */
  public static String item(String path, int index) {
    return path + "[" + index + "]";
  }

  /** What is there. */
  public Optional<Value> in(Value document) {
    List<Value> way = way(document);
    return way.size() == steps.size() + 1 ? Optional.of(way.getLast()) : Optional.empty();
  }

  /** How many steps of it there are in a document. */
  public int reach(Value document) {
    return way(document).size() - 1;
  }

  /** It with every item told by its name or id instead of its number, where it has one. */
  public String identity(Value document) {
    List<Value> way = way(document);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.size(); i++) {
      Optional<String> name =
          i + 1 < way.size() && steps.get(i).startsWith("[")
              ? name(way.get(i + 1))
              : Optional.empty();
      text.append('/').append(name.orElse(steps.get(i)));
    }
    return text.toString();
  }

  private static Optional<String> name(Value item) {
    return IDENTITIES.stream()
        .flatMap(field -> item.asMap().text(field).map(text -> field + "=" + text).stream())
        .findFirst();
  }

  /** The document and what is at each step, as far as it leads. */
  private List<Value> way(Value document) {
    List<Value> way = new ArrayList<>(List.of(document));
    for (String step : steps) {
      Optional<Value> next = next(way.getLast(), step);
      if (next.isEmpty()) {
        return way;
      }
      way.add(next.get());
    }
    return way;
  }

  private static Optional<Value> next(Value at, String step) {
    if (!step.startsWith("[")) {
      return at.asMap().get(step);
    }
    int index = Integer.parseInt(step.substring(1, step.length() - 1));
    List<Value> items = at.asList().items();
    return index < items.size() ? Optional.of(items.get(index)) : Optional.empty();
  }
}
