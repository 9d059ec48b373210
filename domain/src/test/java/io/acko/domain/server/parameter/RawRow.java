package io.acko.domain.server.parameter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A row of the data file as text, and what it says of values, read without the loader. */
public record RawRow(String context, String name, List<String> cells) {
  private static final String FILE = "parameters-8-1.properties";

  /** All rows of the file, of every kind. */
  static List<RawRow> all() {
    try (InputStream in = ParameterTable.class.getResourceAsStream(FILE)) {
      String text =
          new String(Objects.requireNonNull(in, FILE).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" = ", 2))
          .map(RawRow::of)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static RawRow of(String[] sides) {
    int slash = sides[0].lastIndexOf('/');
    return new RawRow(
        sides[0].substring(0, Math.max(0, slash)),
        sides[0].substring(slash + 1),
        Stream.of(sides[1].split("\\|", -1)).map(String::strip).toList());
  }

  /** The rows of parameters. */
  public static List<RawRow> parameters() {
    return all().stream().filter(row -> row.cells.size() == 6).toList();
  }

  /** The rows of removed names. */
  public static List<RawRow> obsolete() {
    return all().stream().filter(row -> row.form().equals("obsolete")).toList();
  }

  public String form() {
    return cells.getFirst().split(" ")[0];
  }

  private String of() {
    return cells.getFirst().substring(form().length()).strip();
  }

  public String fallback() {
    return cells.get(2);
  }

  /** Whether a file may say the default; true if there is none that can be written down. */
  public boolean fallbackFits() {
    Parameter parameter =
        ParameterTable.of(ServerVersion.NEWEST).parameter(context, name).orElseThrow();
    return parameter
        .fallback()
        .literal()
        .flatMap(text -> parameter.form().fault(List.of(text)))
        .isEmpty();
  }

  public String setConfig() {
    return cells.get(3);
  }

  public boolean isEnterprise() {
    return cells.get(4).equals("ee");
  }

  public boolean has(String trait) {
    return List.of(cells.get(5).split("; ")).contains(trait);
  }

  /** Values that a server takes, range edges included; at least two different ones. */
  public List<String> accepted() {
    return switch (form()) {
      case "bool" -> List.of("true", "false", "True");
      case "int", "size", "port", "duration" -> edges();
      case "pow2" -> powers();
      case "enum" -> List.of(of().split(","));
      case "hex" -> List.of("1", "a0", "FFFFFFFFFFFFFFFF");
      case "word" -> words();
      case "path", "path-shadow" -> List.of("/opt/a", "/opt/b");
      case "address" -> List.of("10.0.0.1", "node.example.test");
      case "host-port" -> List.of("10.0.0.1 3002", "a.b 65535");
      case "log-level" -> List.of("any info", "misc debug", "any CRITICAL");
      default -> throw new IllegalStateException(form());
    };
  }

  /** Values that a server refuses, beside each edge included. */
  public List<String> refused() {
    return switch (form()) {
      case "bool" -> List.of("yes", "no", "1", "on", "", "true true");
      case "int", "size", "port", "pow2", "duration" -> outside();
      case "enum" -> List.of("no-such-value", "", of().split(",")[0] + " x");
      case "hex" -> List.of("0", "xyz", "11112222333344445", "");
      case "word" ->
          of().isEmpty() ? List.of("", "two words") : List.of("", "a".repeat(most() + 1));
      case "path", "address" -> List.of("", "two words");
      case "path-shadow" -> List.of("", "/a /b /c");
      case "host-port" -> List.of("", "host", "host 1023", "host 65536", "host x", "a b 3002");
      case "log-level" -> List.of("", "any", "nosuch info", "any loud", "any info more");
      default -> throw new IllegalStateException(form());
    };
  }

  private List<String> edges() {
    String[] ends = of().split("\\.\\.", -1);
    String greatest = ends[1].isEmpty() ? "1T" : ends[1];
    return List.of(ends[0], greatest);
  }

  private List<String> powers() {
    return edges();
  }

  private List<String> words() {
    return of().isEmpty() ? List.of("one", "two") : List.of("a", "b".repeat(most()));
  }

  private int most() {
    return Integer.parseInt(of().split("\\.\\.")[1]);
  }

  private List<String> outside() {
    List<String> values =
        new ArrayList<>(List.of("", "x", "1.5", "1e3", "+1", "1KiB", "-2", "1 2"));
    String[] ends = of().split("\\.\\.", -1);
    BigInteger least = number(ends[0]);
    if (least.signum() > 0) {
      values.add(least.subtract(BigInteger.ONE).toString());
    }
    if (!ends[1].isEmpty()) {
      values.add(number(ends[1]).add(BigInteger.ONE).toString());
    }
    if (form().equals("pow2")) {
      values.add(least.add(BigInteger.ONE).toString());
    }
    return values;
  }

  static BigInteger number(String text) {
    int letter = "KMGTP".indexOf(text.charAt(text.length() - 1));
    String digits = letter < 0 ? text : text.substring(0, text.length() - 1);
    return new BigInteger(digits).multiply(BigInteger.valueOf(1024).pow(letter + 1));
  }

  @Override
  public String toString() {
    return context + "/" + name;
  }
}
