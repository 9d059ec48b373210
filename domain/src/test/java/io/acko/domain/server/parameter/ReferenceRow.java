package io.acko.domain.server.parameter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A row of a table of parameters in the reference that the data file was written down from.
 *
 * @param context the data file's name of the section
 * @param cells type, default, range, dynamic, edition, notes
 */
record ReferenceRow(String context, String name, List<String> cells) {
  private static final String HEADER = "| Parameter |";

  /** Whether the reference lies beside this checkout. */
  static Optional<Path> file() {
    return Stream.iterate(
            Path.of("").toAbsolutePath(), path -> path != null, path -> path.getParent())
        .map(path -> path.resolve("shared/reference/aerospike-config.md"))
        .filter(Files::exists)
        .findFirst();
  }

  /** Every row of every table of parameters. */
  static List<ReferenceRow> all(Path reference) {
    List<ReferenceRow> rows = new ArrayList<>();
    String chapter = "";
    String part = "";
    boolean inTable = false;
    for (String line : lines(reference)) {
      if (line.startsWith("## ")) {
        chapter = line.replaceFirst("## \\d+\\. ", "");
        part = "";
      } else if (line.startsWith("### ")) {
        part = line.substring(4).replace(' ', '-');
      }
      inTable = line.startsWith("|") && (inTable || line.startsWith(HEADER));
      if (inTable && line.startsWith("| `")) {
        rows.addAll(row(part.isEmpty() ? chapter : chapter + "/" + part, line));
      }
    }
    return rows;
  }

  /** Context, name and hint of every row of the table of removed names, with slashes between. */
  static List<String> obsolete(Path reference) {
    List<String> rows = new ArrayList<>();
    boolean inTable = false;
    for (String line : lines(reference)) {
      inTable = line.startsWith("|") && (inTable || line.startsWith("| Context | Name |"));
      if (inTable && line.contains("`")) {
        String[] cells = line.replace("`", "").split("\\|");
        String context = cells[1].strip().replace(' ', '-');
        rows.add(context + "/" + cells[2].strip() + ": " + cells[3].strip());
      }
    }
    return rows;
  }

  /** Of each parameter that came with one of the releases compared, which of them know it. */
  static Map<String, Map<String, Boolean>> sinceWhen(Path reference) {
    Map<String, Map<String, Boolean>> known = new TreeMap<>();
    List<String> releases = List.of();
    for (String line : lines(reference)) {
      List<String> cells = Stream.of(line.split("\\|", -1)).map(String::strip).toList();
      if (line.startsWith("| Topic | 6.4 |")) {
        releases = cells.subList(2, 10);
      } else if (!releases.isEmpty() && line.matches("\\| (`[a-z-]+`(, )?)+ \\|( (yes|no) \\|)+")) {
        for (String name : cells.get(1).replace("`", "").split(", ")) {
          Map<String, Boolean> versions = known.computeIfAbsent(name, _ -> new TreeMap<>());
          for (int i = 0; i < releases.size(); i++) {
            versions.put(releases.get(i), cells.get(i + 2).equals("yes"));
          }
        }
      }
    }
    return known;
  }

  private static List<String> lines(Path reference) {
    try {
      return Files.readAllLines(reference);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<ReferenceRow> row(String context, String line) {
    List<String> cells = Stream.of(line.split("\\|", -1)).map(String::strip).toList();
    String name = cells.get(1).replace("`", "");
    List<String> told = cells.subList(2, 8);
    return context.equals("logging/file-and-console")
        ? List.of(
            new ReferenceRow("logging/file", name, told),
            new ReferenceRow("logging/console", name, told))
        : List.of(new ReferenceRow(context, name, told));
  }

  /** The word that begins the form in the data file. */
  String form() {
    return switch (cells.getFirst()) {
      case "size/int" -> "size";
      case "size, power of 2" -> "pow2";
      case "path [shadow]" -> "path-shadow";
      case "host port" -> "host-port";
      case "context level" -> "log-level";
      // The reference has no list of the facilities.
      case "enum" -> cells.get(2).equals("syslog facility") ? "word" : "enum";
      case "string", "group name", "user name" -> "word";
      case String same -> same;
    };
  }

  /** The least and the greatest number, if the range is one of numbers. */
  Optional<List<BigInteger>> range() {
    String text = cells.get(2).split(";")[0].split(" ")[0];
    String[] ends = text.split("–");
    if (cells.get(2).startsWith("≥")) {
      return Optional.of(List.of(number(cells.get(2).substring(2)), number("2^64-1")));
    }
    return ends.length == 2 && ends[0].matches("-?[0-9]+[KMGT]?")
        ? Optional.of(List.of(number(ends[0]), number(ends[1])))
        : Optional.empty();
  }

  private static BigInteger number(String text) {
    if (text.startsWith("2^")) {
      String[] parts = text.substring(2).split("-");
      return BigInteger.TWO
          .pow(Integer.parseInt(parts[0]))
          .subtract(parts.length > 1 ? new BigInteger(parts[1]) : BigInteger.ZERO);
    }
    return RawRow.number(text);
  }

  /** The words of an enumeration, the deprecated ones too. */
  List<String> values() {
    return Stream.of(cells.get(2).replaceAll(" \\([^)]*\\)", "").split(",\\s*")).toList();
  }

  /**
   * What the cell of the default may be in the data file, for which {@code ~} stands for itself.
   */
  boolean hasDefault(String told) {
    String text = cells.get(1);
    if (told.startsWith("~")) {
      return text.contains(" ");
    }
    return told.equals("-")
        ? text.matches("null|–|none|none \\(must.*|\\((required|unset).*")
        : text.replaceFirst("[ ;(].*", "").equals(told);
  }

  String setConfig() {
    boolean unchecked = cells.get(5).contains("does not check the range");
    return switch (cells.get(3)) {
      case "yes" -> unchecked ? "live-unchecked" : "live";
      case "no" -> "static";
      case "no (EE only)" -> "ee-live";
      case "only with backing" -> "live-with-backing";
      default -> throw new IllegalStateException(cells.get(3));
    };
  }

  String edition() {
    return cells.get(4).equals("EE") ? "ee" : "ce";
  }

  String repeated() {
    String text = cells.get(2);
    if (!text.contains("repeatable")) {
      return "";
    }
    boolean eight = text.contains("at most 8;") || text.contains("towards the 8");
    return text.contains("at most 128") ? "repeated 128" : eight ? "repeated 8" : "repeated *";
  }

  @Override
  public String toString() {
    return context + "/" + name;
  }
}
