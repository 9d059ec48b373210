package io.acko.domain.server.conf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads the text of a file as a server does: line by line, comments to the end of the line, LF or
 * CRLF, a block's brace on the line of its name (8.1.2, reference §1 and §3).
 */
public final class ConfParser {
  private static final Pattern LINE_END = Pattern.compile("\r?\n");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final Deque<Open> open = new ArrayDeque<>();

  private ConfParser() {
    open.push(new Open("", List.of(), new ArrayList<>()));
  }

  private record Open(String name, List<String> label, List<ConfItem> items) {}

  /** The tree of this text, or the first line that is wrong. */
  public static ParsedConf parse(String text) {
    ConfParser parser = new ConfParser();
    int number = 0;
    for (String line : LINE_END.split(text, -1)) {
      number++;
      String why = parser.read(line);
      if (!why.isEmpty()) {
        return new ParsedConf.Unreadable(number, why);
      }
    }
    return parser.open.size() == 1
        ? new ParsedConf.Read(new Conf(parser.open.element().items()))
        : new ParsedConf.Unreadable(number, "parsing - final context missing '}'?");
  }

  /** Takes one line; the answer is what is wrong with it, if anything. */
  private String read(String line) {
    int comment = line.indexOf('#');
    String bare = (comment < 0 ? line : line.substring(0, comment)).strip();
    if (bare.isEmpty()) {
      return "";
    }
    if (bare.equals("}")) {
      return close();
    }
    boolean opens = bare.endsWith("{");
    String[] words = BLANKS.split((opens ? bare.substring(0, bare.length() - 1) : bare).strip());
    List<String> rest = List.of(words).subList(1, words.length);
    if (!Words.isWord(words[0]) || !rest.stream().allMatch(Words::isWord)) {
      return "unknown config parameter name '" + BLANKS.split(bare, 2)[0] + "'";
    }
    List<String> values = rest.subList(0, Math.min(rest.size(), Words.MOST_VALUES));
    if (opens) {
      open.push(new Open(words[0], values, new ArrayList<>()));
    } else {
      open.element().items().add(new Setting(words[0], values));
    }
    return "";
  }

  private String close() {
    if (open.size() == 1) {
      return "unknown config parameter name '}'";
    }
    Open ended = open.pop();
    open.element().items().add(new Block(ended.name(), ended.label(), ended.items()));
    return "";
  }
}
