package io.acko.domain.server;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is known to stop a Community Edition server at start, or to write more than one line.
 *
 * <p>Enterprise-only names: CE 8.1.2 answers {@code 'X' is enterprise-only} and exits, even for the
 * value that would switch the thing off.
 */
public final class ConfigRules {
  private static final int SHOWN = 100;

  private final List<Violation> violations = new ArrayList<>();

  private ConfigRules() {}

  /** Everything wrong with the configurations of all racks, in the order of the spec. */
  public static List<Violation> violations(ClusterSpec spec) {
    ConfigRules rules = new ConfigRules();
    spec.aerospikeConfig().ifPresent(config -> rules.check("spec.aerospikeConfig", config));
    for (int i = 0; i < spec.racks().size(); i++) {
      Rack rack = spec.racks().get(i);
      rules.check("spec.rackConfig.racks[" + i + "].aerospikeConfig", rack.aerospikeConfig());
    }
    return List.copyOf(rules.violations);
  }

  private void check(String path, MapValue config) {
    config.get("namespaces").ifPresent(value -> namespaces(path + ".namespaces", value));
    config.entries().forEach((name, value) -> walk(path, List.of(), name, value));
  }

  private void namespaces(String path, Value value) {
    if (!(value instanceof ListValue list) || list.maps().size() != list.items().size()) {
      add(path, "must be a list of namespaces", "write one item with a name for each namespace");
    } else if (list.items().size() > EnterpriseLimits.MAX_NAMESPACES) {
      add(
          path,
          "has " + list.items().size() + " namespaces, Community Edition allows 2",
          "keep at most two");
    }
  }

  private void walk(String path, List<String> context, String name, Value value) {
    String here = path + "." + name;
    if (EnterpriseLimits.isEnterpriseOnly(context, name)) {
      add(
          here,
          "'" + name + "' is Enterprise-only: a Community Edition server refuses to start with it",
          "remove it");
      return;
    }
    checkLine(here, name, "name");
    switch (value) {
      case MapValue map -> descend(here, context, name, map);
      case ListValue list -> items(here, context, name, list);
      case TextValue(String text) -> checkLine(here, text, "value");
      case NumberValue _, BooleanValue _, NullValue _ -> {}
    }
  }

  private void items(String here, List<String> context, String name, ListValue list) {
    for (int i = 0; i < list.items().size(); i++) {
      String item = here + "[" + i + "]";
      switch (list.items().get(i)) {
        case MapValue map -> descend(item, context, name, map);
        case TextValue(String text) -> checkLine(item, text, "value");
        case ListValue _ -> add(item, "is a list within a list", "write a plain value");
        case NumberValue _, BooleanValue _, NullValue _ -> {}
      }
    }
  }

  private void descend(String here, List<String> context, String name, MapValue map) {
    List<String> inner = new ArrayList<>(context);
    inner.add(name);
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      walk(here, List.copyOf(inner), entry.getKey(), entry.getValue());
    }
  }

  private void checkLine(String path, String text, String what) {
    if (text.chars().anyMatch(c -> c < ' ' || c == '#' || c == '{' || c == '}' || c == 0x7f)) {
      add(
          path,
          what + " '" + printable(text) + "' would break out of its line in aerospike.conf",
          "use no line break, control character, '#', '{' or '}'");
    }
  }

  private static String printable(String text) {
    String shown =
        text.codePointCount(0, text.length()) <= SHOWN
            ? text
            : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "...";
    return shown.replaceAll("\\p{Cntrl}", "?");
  }

  private void add(String path, String message, String fix) {
    violations.add(new Violation(path, message, fix));
  }
}
