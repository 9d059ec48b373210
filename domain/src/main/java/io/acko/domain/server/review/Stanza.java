package io.acko.domain.server.review;

import io.acko.domain.server.conf.Block;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.conf.ConfItem;
import io.acko.domain.server.conf.Setting;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A section as the spec gives it.
 *
 * @param context the table's context of what is inside; empty for the whole file
 * @param name the section's name in the file
 * @param label the words before its brace
 */
public record Stanza(String context, String name, List<String> label, String path, List<Node> nodes)
    implements Node {

  private static final Pattern WHOLE = Pattern.compile("\\d+");

  public Stanza {
    label = List.copyOf(label);
    nodes = List.copyOf(nodes);
  }

  /** The sections of this name inside. */
  public List<Stanza> stanzas(String wanted) {
    return nodes.stream()
        .filter(Stanza.class::isInstance)
        .map(Stanza.class::cast)
        .filter(stanza -> stanza.name().equals(wanted))
        .toList();
  }

  /** The first section of this name inside. */
  public Optional<Stanza> stanza(String wanted) {
    return stanzas(wanted).stream().findFirst();
  }

  /** The entries of this parameter. */
  public List<Entry> entries(String wanted) {
    return nodes.stream()
        .filter(Entry.class::isInstance)
        .map(Entry.class::cast)
        .filter(entry -> entry.parameter().name().equals(wanted))
        .toList();
  }

  /** The last entry of this parameter, which is the one that counts. */
  public Optional<Entry> entry(String wanted) {
    return entries(wanted).stream().reduce((_, last) -> last);
  }

  public boolean has(String wanted) {
    return entry(wanted).isPresent();
  }

  /** The number given for this parameter, if one is given and it is one. */
  public Optional<BigInteger> number(String wanted) {
    return entry(wanted)
        .map(Entry::canonical)
        .filter(text -> WHOLE.matcher(text).matches())
        .map(BigInteger::new);
  }

  /** The number given for this parameter, or another. */
  public BigInteger number(String wanted, long otherwise) {
    return number(wanted).orElse(BigInteger.valueOf(otherwise));
  }

  /** Whether this parameter is given as true. */
  public boolean isTrue(String wanted) {
    return entry(wanted).map(Entry::canonical).equals(Optional.of("true"));
  }

  /** The name the user gave it, or its type. */
  public String labelText() {
    return String.join(" ", label);
  }

  /** The tree of the file, if this is the whole file. */
  public Conf conf() {
    return new Conf(items());
  }

  /** A type with nothing behind it stands without braces. */
  @Override
  public ConfItem item() {
    return nodes.isEmpty() && name.equals(StorageEngine.SECTION)
        ? new Setting(name, label)
        : new Block(name, label, items());
  }

  private List<ConfItem> items() {
    return nodes.stream().map(Node::item).toList();
  }
}
