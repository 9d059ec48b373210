package io.acko.domain.server.parameter;

import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The rows of the tables that come with the operator.
 *
 * <p>They are read from the class path as resource bundles: that is how the JDK reads data that
 * belongs to the code, and it needs neither a stream nor a file here.
 */
final class TableFiles {
  private static final String PACKAGE = "io.acko.domain.server.parameter.";
  private static final String BUILDS_ON = "builds-on";
  private static final String ABSENT = "absent";

  private TableFiles() {}

  /** The rows of every table, by the first version it is for. */
  static SortedMap<ServerVersion, Map<String, String>> all() {
    Map<String, String> versions = read("versions");
    SortedMap<ServerVersion, Map<String, String>> all = new TreeMap<>();
    versions.forEach((version, name) -> all.put(start(version), complete(read(name), versions)));
    return all;
  }

  private static Map<String, String> complete(Map<String, String> own, Map<String, String> all) {
    String below = own.get(BUILDS_ON);
    String name = below == null ? null : all.get(below);
    return name == null ? own : over(complete(read(name), all), own);
  }

  /** A table with the rows of the one it builds on below its own. */
  static Map<String, String> over(Map<String, String> below, Map<String, String> own) {
    SortedMap<String, String> rows = new TreeMap<>(below);
    own.forEach(
        (key, text) -> {
          if (text.strip().equals(ABSENT)) {
            rows.keySet().removeIf(row -> row.equals(key) || row.startsWith(key + "/"));
          } else {
            rows.put(key, text);
          }
        });
    rows.remove(BUILDS_ON);
    return rows;
  }

  private static ServerVersion start(String text) {
    ServerVersion told = ServerVersion.parse(text).orElseThrow();
    return new ServerVersion(told.major(), told.minor(), 0);
  }

  private static Map<String, String> read(String name) {
    ResourceBundle bundle = ResourceBundle.getBundle(PACKAGE + name, Locale.ROOT);
    SortedMap<String, String> rows = new TreeMap<>();
    for (String key : bundle.keySet()) {
      rows.put(key, bundle.getString(key));
    }
    return rows;
  }
}
