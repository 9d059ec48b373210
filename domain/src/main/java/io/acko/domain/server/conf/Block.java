package io.acko.domain.server.conf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A block: its name, the words before its brace, and what is inside.
 *
 * @param label a type such as {@code memory}, a name the user gave, or nothing
 */
public record Block(String name, List<String> label, List<ConfItem> items) implements ConfItem {

  public Block {
    label = List.copyOf(label);
    items = List.copyOf(items);
    Words.require(name, label);
  }

  /** The first block of this name inside. */
  public Optional<Block> block(String wanted) {
    return Conf.block(items, wanted);
  }

  /** The values of the last line of this name, which is the one that counts. */
  public Optional<List<String>> values(String wanted) {
    return items.stream()
        .filter(Setting.class::isInstance)
        .map(Setting.class::cast)
        .filter(setting -> setting.name().equals(wanted))
        .map(Setting::values)
        .reduce((_, last) -> last);
  }

  /** This with more inside, at the end. */
  public Block with(List<? extends ConfItem> more) {
    List<ConfItem> all = new ArrayList<>(items);
    all.addAll(more);
    return new Block(name, label, all);
  }
}
