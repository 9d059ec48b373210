package io.acko.adapters.crd;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** The table of fields, with the rows of shared types put where they are used. */
final class SchemaTable {
  private static final List<String> COLUMNS =
      List.of(
          "type",
          "default",
          "enum",
          "min",
          "max",
          "minLength",
          "maxLength",
          "minItems",
          "maxItems",
          "required",
          "preserve",
          "format");

  private final List<String[]> rows;

  private SchemaTable(List<String[]> rows) {
    this.rows = rows;
  }

  static SchemaTable load() {
    InputStream stream =
        Objects.requireNonNull(SchemaTable.class.getResourceAsStream("/schema-table.csv"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return new SchemaTable(
          lines
              .lines()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(line -> line.split(";", -1))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Path to what is said of the field there. */
  SortedMap<String, SortedMap<String, String>> fieldsOf(String kind) {
    SortedMap<String, SortedMap<String, String>> fields = new TreeMap<>();
    expand(kind, "", fields);
    return fields;
  }

  private void expand(
      String owner, String prefix, SortedMap<String, SortedMap<String, String>> fields) {
    rows.stream()
        .filter(row -> row[0].equals(owner))
        .forEach(
            row -> {
              String path = prefix + row[1];
              SortedMap<String, String> facts = facts(row);
              String type = facts.getOrDefault("type", "");
              if (type.startsWith("@")) {
                facts.put("type", "object");
                expand(type.substring(1), path + ".", fields);
              }
              if (fields.put(path, facts) != null) {
                throw new IllegalStateException("twice in the table: " + path);
              }
            });
  }

  private static SortedMap<String, String> facts(String[] row) {
    SortedMap<String, String> facts = new TreeMap<>();
    for (int i = 2; i < row.length; i++) {
      if (!row[i].isEmpty()) {
        facts.put(COLUMNS.get(i - 2), row[i]);
      }
    }
    facts.computeIfPresent("enum", (_, values) -> sorted(values));
    return facts;
  }

  private static String sorted(String values) {
    return String.join(",", Arrays.stream(values.split(",")).sorted().toList());
  }
}
