package io.acko.domain.server.change;

import io.acko.domain.server.conf.Block;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A section in a file, by the table's context and the names the user gave on the way to it.
 *
 * @param labels name and label of each section from the top
 */
record Spot(String context, List<List<String>> labels) {
  static final Spot TOP = new Spot("", List.of());

  Spot {
    labels = List.copyOf(labels);
  }

  Spot inside(Block block, ParameterTable table) {
    List<List<String>> deeper = new ArrayList<>(labels);
    List<String> step = new ArrayList<>(List.of(block.name()));
    step.addAll(block.label());
    deeper.add(List.copyOf(step));
    Optional<Section> section = table.section(context, block.name());
    String inner = context.isEmpty() ? block.name() : context + "/" + block.name();
    boolean typed = section.filter(one -> one.kind() instanceof Section.Typed).isPresent();
    return new Spot(
        typed && !block.label().isEmpty() ? inner + "-" + block.label().getFirst() : inner, deeper);
  }

  /** The name the user gave the section of this kind on the way, or nothing. */
  String label(String section) {
    return labels.stream()
        .filter(step -> step.getFirst().equals(section) && step.size() > 1)
        .map(step -> String.join(" ", step.subList(1, step.size())))
        .findFirst()
        .orElse("");
  }

  /** Whether it is this context or one inside. */
  boolean isWithin(String outer) {
    return context.equals(outer) || context.startsWith(outer + "/");
  }

  String words() {
    return String.join(" > ", labels.stream().map(step -> String.join(" ", step)).toList());
  }
}
