package io.acko.domain.server.conf;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A whole {@code aerospike.conf} as a tree: what {@link ConfText} writes and {@link ConfParser}
 * reads (8.1.2, reference §1).
 */
public record Conf(List<ConfItem> items) {

  public Conf {
    items = List.copyOf(items);
  }

  /** The first block of this name at the top. */
  public Optional<Block> block(String name) {
    return block(items, name);
  }

  /** The blocks of this name at the top, in order. */
  public List<Block> blocks(String name) {
    return items.stream()
        .filter(Block.class::isInstance)
        .map(Block.class::cast)
        .filter(block -> block.name().equals(name))
        .toList();
  }

  /** This with the blocks under a path of names changed; as it is if there are none. */
  public Conf change(UnaryOperator<Block> change, String... path) {
    return new Conf(changed(items, List.of(path), change));
  }

  /** The text of the file. */
  public String text() {
    return ConfText.of(this);
  }

  static Optional<Block> block(List<ConfItem> items, String name) {
    return items.stream()
        .filter(Block.class::isInstance)
        .map(Block.class::cast)
        .filter(block -> block.name().equals(name))
        .findFirst();
  }

  private static List<ConfItem> changed(
      List<ConfItem> items, List<String> path, UnaryOperator<Block> change) {
    return items.stream()
        .map(
            item ->
                item instanceof Block block && block.name().equals(path.getFirst())
                    ? inside(block, path.subList(1, path.size()), change)
                    : item)
        .toList();
  }

  private static ConfItem inside(Block block, List<String> path, UnaryOperator<Block> change) {
    return path.isEmpty()
        ? change.apply(block)
        : new Block(block.name(), block.label(), changed(block.items(), path, change));
  }
}
