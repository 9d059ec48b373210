package io.acko.domain.server.change;

import io.acko.domain.server.conf.Block;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.conf.ConfItem;
import io.acko.domain.server.conf.Setting;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A file as values by place, each in the one way of writing it.
 *
 * @param values of a parameter that may stand once, the last; of others, all in order
 * @param spots every section, also those without a line
 */
record Lines(Map<Line, List<String>> values, Set<Spot> spots) {

  static Lines of(Conf conf, ParameterTable table) {
    Lines lines = new Lines(new LinkedHashMap<>(), new LinkedHashSet<>());
    lines.add(Spot.TOP, conf.items(), table);
    return lines;
  }

  private void add(Spot spot, List<ConfItem> items, ParameterTable table) {
    for (ConfItem item : items) {
      switch (item) {
        case Block block -> open(spot, block, table);
        // A type with nothing behind it stands without braces.
        case Setting(String name, List<String> words)
            when table.section(spot.context(), name).isPresent() ->
            open(spot, new Block(name, words, List.of()), table);
        case Setting(String name, List<String> words) -> {
          Optional<Parameter> parameter = table.parameter(spot.context(), name);
          put(new Line(spot, name), parameter, words);
        }
      }
    }
  }

  private void open(Spot spot, Block block, ParameterTable table) {
    Spot inner = spot.inside(block, table);
    spots.add(inner);
    add(inner, block.items(), table);
  }

  private void put(Line line, Optional<Parameter> parameter, List<String> words) {
    String value =
        String.join(
            " ", parameter.map(known -> known.form().canonical(words)).orElse(List.copyOf(words)));
    boolean all = parameter.filter(Parameter::isRepeatable).isPresent();
    List<String> together = new ArrayList<>();
    if (all) {
      together.addAll(values.getOrDefault(line, List.of()));
    }
    together.add(value);
    values.put(line, List.copyOf(together));
  }

  Optional<String> value(Line line) {
    return Optional.ofNullable(values.get(line)).map(all -> String.join(", ", all));
  }

  boolean has(Line line) {
    return values.containsKey(line);
  }
}
