package io.acko.domain.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in a document as findings name it: {@code racks[1].id}, {@code labels["a.b/c"]}. */
public record DocumentPath(List<Step> steps) {
  private static final Pattern STEP =
      Pattern.compile("\\[\"([^\"]*)\"]|\\[(\\d{1,9})]|([^.\\[\\]]+)");
  private static final List<String> IDENTITIES = List.of("name", "id", "containerName");

  /** From a value to one inside it. */
  public sealed interface Step {}

  /** To the value of a name. */
  public record Entry(String name) implements Step {}

  /** To an item of a list, counted from 0. */
  public record Item(int index) implements Step {}

  public DocumentPath {
    steps = List.copyOf(steps);
  }

  public static DocumentPath parse(String text) {
    List<Step> steps = new ArrayList<>();
    Matcher step = STEP.matcher(text);
    while (step.find()) {
      String index = step.group(2);
      steps.add(
          index == null
              ? new Entry(step.group(3) == null ? step.group(1) : step.group(3))
              : new Item(Integer.parseInt(index)));
    }
    return new DocumentPath(steps);
  }

  /** The text of a path one entry further. */
  public static String entry(String path, String name) {
    if (!isPlain(name)) {
      return path + "[\"" + name.replace('"', '\'') + "\"]";
    }
    return path.isEmpty() ? name : path + "." + name;
  }

  /** Looked at for every field that any rule asks for, so by hand. */
  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '.' || c == '[' || c == ']' || c == '"') {
        return false;
      }
    }
    return !name.isEmpty();
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
      Value at = i + 1 < way.size() ? way.get(i + 1) : NullValue.NULL;
      text.append('/')
          .append(
              switch (steps.get(i)) {
                case Entry(String name) -> name;
                case Item(int index) -> name(at).orElse("[" + index + "]");
              });
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
    for (Step step : steps) {
      Optional<Value> next = next(way.getLast(), step);
      if (next.isEmpty()) {
        return way;
      }
      way.add(next.get());
    }
    return way;
  }

  private static Optional<Value> item(List<Value> items, int index) {
    return index < items.size() ? Optional.of(items.get(index)) : Optional.empty();
  }

  private static Optional<Value> next(Value at, Step step) {
    return switch (step) {
      case Entry(String name) -> at.asMap().get(name);
      case Item(int index) -> item(at.asList().items(), index);
    };
  }
}
