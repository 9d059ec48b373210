package io.acko.bootstrap.page;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Somewhere to print on, of some width; long texts go on below where they began. */
public final class Paper {
  private static final int LEAST = 24;

  private final PrintWriter out;
  private final int width;

  public Paper(PrintWriter out, int width) {
    this.out = out;
    this.width = width;
  }

  /** One line just as it is. */
  public void line(String text) {
    out.println(text.stripTrailing());
  }

  public void blank() {
    out.println();
  }

  /** A word in its column and a text beside it. */
  public void entry(String indent, String word, int column, String text) {
    String head = indent + pad(word, column) + " ";
    List<String> lines = wrap(text, Math.max(LEAST, width - head.length()));
    for (int i = 0; i < lines.size(); i++) {
      line((i == 0 ? head : " ".repeat(head.length())) + lines.get(i));
    }
  }

  /** A text below an indent. */
  public void text(String indent, String text) {
    for (String line : wrap(text, Math.max(LEAST, width - indent.length()))) {
      line(indent + line);
    }
  }

  /** A text whose first line has a mark before it. */
  public void item(String mark, String text) {
    List<String> lines = wrap(text, Math.max(LEAST, width - mark.length()));
    for (int i = 0; i < lines.size(); i++) {
      line((i == 0 ? mark : " ".repeat(mark.length())) + lines.get(i));
    }
  }

  /** Rows below one another, each column as wide as its widest cell; the last one wraps. */
  public void table(String indent, List<List<String>> rows) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder head = new StringBuilder(indent);
      for (int i = 0; i < row.size() - 1; i++) {
        head.append(pad(row.get(i), widths[i])).append("  ");
      }
      item(head.toString(), row.isEmpty() ? "" : row.getLast());
    }
  }

  public void flush() {
    out.flush();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** A text as lines of at most a width; a word that is longer has a line of its own. */
  public static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
