package io.acko.domain.server.parameter;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one row of a table; a row that cannot be read is a fault of the data and ends the loading.
 */
record Row(String context, String name, List<String> cells) {
  private static final int ENDLESS = Integer.MAX_VALUE;

  static Row parse(String key, String text) {
    int slash = key.lastIndexOf('/');
    List<String> cells = new ArrayList<>();
    for (String cell : text.split("\\|", -1)) {
      cells.add(cell.strip());
    }
    return new Row(key.substring(0, Math.max(slash, 0)), key.substring(slash + 1), cells);
  }

  boolean isObsolete() {
    return cells.getFirst().equals("obsolete");
  }

  boolean isSection() {
    return cells.getFirst().startsWith("section ");
  }

  Obsolete obsolete() {
    return new Obsolete(context, name, cells.get(1));
  }

  Section section() {
    String[] words = cells.getFirst().split(" ", 3);
    Section.Kind kind =
        switch (words[1]) {
          case "plain" -> new Section.Plain();
          case "ignored" -> new Section.Ignored();
          case "typed" -> new Section.Typed(List.of(words[2].split(",")));
          case "named" -> named(Bounds.parse(words[2]));
          default -> throw new IllegalStateException(broken("kind of section", words[1]));
        };
    return new Section(context, name, kind, edition(cells.get(1)), trait(2, "plural"), since(2));
  }

  private static Section.Named named(Bounds bounds) {
    return new Section.Named(bounds.least().intValueExact(), bounds.most().intValueExact());
  }

  Parameter parameter() {
    if (cells.size() != 6) {
      throw new IllegalStateException(broken("number of cells", String.valueOf(cells.size())));
    }
    return new Parameter(
        context,
        name,
        form(),
        cells.get(1).equals("-") ? "" : cells.get(1),
        fallback(cells.get(2)),
        setConfig(cells.get(3)),
        edition(cells.get(4)),
        traits(),
        most(),
        since(5));
  }

  private ValueForm form() {
    String[] words = cells.getFirst().split(" ", 2);
    String of = words.length > 1 ? words[1] : "";
    return switch (words[0]) {
      case "bool" -> new ValueForm.Flag();
      case "int", "size", "port" -> new ValueForm.Whole(Bounds.parse(of), false);
      case "pow2" -> new ValueForm.Whole(Bounds.parse(of), true);
      case "duration" -> new ValueForm.Seconds(Bounds.parse(of));
      case "enum" -> new Choice(List.of(of.split(",")));
      case "hex" -> new Hex();
      case "word" -> word(of);
      case "path" -> new Word("path", 1, 1000);
      case "address" -> new Word("address", 1, 255);
      case "path-shadow" -> new ShadowedPath();
      case "host-port" -> new HostPort(Bounds.parse(of));
      case "log-level" -> logLevel(of);
      default -> throw new IllegalStateException(broken("form", words[0]));
    };
  }

  private static ValueForm word(String bounds) {
    if (bounds.isEmpty()) {
      return new Word("word", 1, 1000);
    }
    Section.Named lengths = named(Bounds.parse(bounds));
    return new Word("word", lengths.shortest(), lengths.longest());
  }

  private static ValueForm logLevel(String of) {
    String[] parts = of.split(" of ", 2);
    return new LogLevel(List.of(parts[0].split(",")), List.of(parts[1].split(",")));
  }

  private static Fallback fallback(String cell) {
    if (cell.equals("-")) {
      return new Fallback.Nothing();
    }
    return cell.startsWith("~")
        ? new Fallback.Computed(cell.substring(1))
        : new Fallback.Literal(cell);
  }

  private SetConfig setConfig(String cell) {
    for (SetConfig one : SetConfig.values()) {
      if (one.text().equals(cell)) {
        return one;
      }
    }
    throw new IllegalStateException(broken("set-config", cell));
  }

  private Edition edition(String cell) {
    return switch (cell) {
      case "ce" -> Edition.COMMUNITY;
      case "ee" -> Edition.ENTERPRISE;
      default -> throw new IllegalStateException(broken("edition", cell));
    };
  }

  private Set<Trait> traits() {
    Set<Trait> found = EnumSet.noneOf(Trait.class);
    for (String text : texts(5)) {
      boolean counted = text.startsWith("repeated ") || text.startsWith("since ");
      if (!counted && !found.addAll(traits(text))) {
        throw new IllegalStateException(broken("trait", text));
      }
    }
    return found;
  }

  private static List<Trait> traits(String text) {
    return List.of(Trait.values()).stream().filter(trait -> trait.text().equals(text)).toList();
  }

  private int most() {
    return trait(5, "repeated")
        .map(most -> most.equals("*") ? ENDLESS : Integer.parseInt(most))
        .orElse(1);
  }

  private Optional<ServerVersion> since(int cell) {
    return trait(cell, "since").flatMap(ServerVersion::parse);
  }

  private Optional<String> trait(int cell, String word) {
    return texts(cell).stream()
        .filter(text -> text.startsWith(word + " "))
        .map(text -> text.substring(word.length() + 1))
        .findFirst();
  }

  private List<String> texts(int cell) {
    return cells.size() <= cell || cells.get(cell).isEmpty()
        ? List.of()
        : List.of(cells.get(cell).split("; "));
  }

  private String broken(String what, String found) {
    return "%s/%s: no %s is called '%s'".formatted(context, name, what, found);
  }
}
