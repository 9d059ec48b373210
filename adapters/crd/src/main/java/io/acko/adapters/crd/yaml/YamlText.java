package io.acko.adapters.crd.yaml;

import io.acko.adapters.crd.PlainValues;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.constructor.StandardConstructor;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.representer.StandardRepresenter;

/** Reads and writes objects as YAML, of which JSON is a part. */
public final class YamlText {
  /** Stands for a tab while a text is written: the library puts texts with tabs into one line. */
  private static final String TAB = "\uE000";

  private static final String TOO_DEEP = "is nested too deep, or refers to itself";

  /** Characters: all the clusters of a large installation with their status fit. */
  private static final int LONGEST = 32 << 20;

  private static final List<String> FIRST = List.of("apiVersion", "kind", "metadata");

  private YamlText() {}

  /**
   * Every object of a text, those inside a {@code List} one by one; documents without content are
   * left out.
   *
   * @param file how the user called the file, for messages
   */
  public static List<GivenResource> read(String file, String text) throws UnreadableTextException {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(file)
            .setAllowNonScalarKeys(true) // Told as a field that nobody knows, with its line.
            .setCodePointLimit(LONGEST)
            .build();
    List<GivenResource> found = new ArrayList<>();
    try {
      for (Node document : new Compose(settings).composeAllFromString(text)) {
        if (!Lines.canBeFollowed(document)) {
          throw new UnreadableTextException(file + ": " + TOO_DEEP);
        }
        // A constructor keeps what it made, so each document gets its own.
        Object plain =
            new StandardConstructor(settings).constructSingleDocument(Optional.of(document));
        add(file, PlainValues.read(plain), Lines.of(document), found);
      }
    } catch (MarkedYamlEngineException broken) {
      throw new UnreadableTextException(
          file + place(broken.getProblemMark()) + broken.getProblem());
    } catch (YamlEngineException broken) {
      throw new UnreadableTextException(file + ": " + broken.getMessage());
    } catch (StackOverflowError deep) { // The library has no limit of its own.
      throw new UnreadableTextException(file + ": " + TOO_DEEP);
    }
    return found;
  }

  private static String place(Optional<Mark> mark) {
    return mark.map(at -> ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1) + ": ")
        .orElse(": ");
  }

  private static void add(String file, Value value, Lines lines, List<GivenResource> found)
      throws UnreadableTextException {
    if (value.isEmpty()) {
      return;
    }
    if (!(value instanceof MapValue object)) {
      throw new UnreadableTextException(
          file
              + ":"
              + lines.of("")
              + ": a document that is no object but "
              + value.asText().map(text -> "the text '" + text + "'").orElse("a list"));
    }
    if (object.text("kind").filter(kind -> kind.endsWith("List")).isPresent()) {
      List<Value> items = object.list("items").items();
      for (int i = 0; i < items.size(); i++) {
        add(file, items.get(i), lines.below("items[" + i + "]"), found);
      }
    } else {
      found.add(new GivenResource(file, object, lines));
    }
  }

  /** An object as one document that begins with its separator and its kind. */
  public static String write(MapValue object) {
    Map<String, @Nullable Object> plain = PlainValues.write(object);
    Map<String, @Nullable Object> ordered = new LinkedHashMap<>();
    FIRST.stream().filter(plain::containsKey).forEach(name -> ordered.put(name, plain.get(name)));
    plain.forEach(ordered::putIfAbsent);
    DumpSettings settings =
        DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setDefaultScalarStyle(ScalarStyle.PLAIN)
            .setMultiLineFlow(false)
            .setWidth(Integer.MAX_VALUE)
            .build();
    String text = new Dump(settings, new BlockText(settings)).dumpToString(ordered);
    return "---\n" + text.replace(TAB, "\t");
  }

  /** Texts of several lines as blocks, so that a file inside a ConfigMap can be read. */
  private static final class BlockText extends StandardRepresenter {
    BlockText(DumpSettings settings) {
      super(settings);
    }

    @Override
    protected Node representScalar(Tag tag, String value, ScalarStyle style) {
      boolean block = tag.equals(Tag.STR) && value.contains("\n") && !value.contains(TAB);
      return block
          ? super.representScalar(tag, value.replace("\t", TAB), ScalarStyle.LITERAL)
          : super.representScalar(tag, value, style);
    }
  }
}
