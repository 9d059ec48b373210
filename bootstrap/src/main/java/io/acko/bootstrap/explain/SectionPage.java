package io.acko.bootstrap.explain;

import io.acko.bootstrap.page.Paper;
import io.acko.domain.server.parameter.Section;
import java.util.List;

/** What is in one section of the server's configuration. */
final class SectionPage {
  private final ServerNames names;
  private final Section section;

  SectionPage(ServerNames names, Section section) {
    this.names = names;
    this.section = section;
  }

  void print(Paper paper) {
    paper.line(
        String.join(".", names.written(section.context(), section.name()))
            + section.plural().map(plural -> " (listed as " + plural + ")").orElse(""));
    paper.text("  ", "a section of the server's configuration" + kind());
    if (section.isEnterpriseOnly()) {
      paper.text("  ", "Enterprise-only: a Community server with it refuses to start");
      return;
    }
    switch (section.kind()) {
      case Section.Typed(List<String> types) ->
          types.forEach(type -> inside(paper, type, section.inside(type)));
      case Section.Plain _, Section.Named _, Section.Ignored _ ->
          inside(paper, "inside", section.inside());
    }
  }

  private String kind() {
    return switch (section.kind()) {
      case Section.Plain _ -> "";
      case Section.Named(int shortest, int longest) ->
          ", with a name of " + shortest + " to " + longest + " characters";
      case Section.Typed(List<String> types) -> ", of a type: " + String.join(", ", types);
      case Section.Ignored _ -> ", which servers read over";
    };
  }

  private void inside(Paper paper, String title, String context) {
    List<String> inside = names.inside(context);
    if (!inside.isEmpty()) {
      paper.blank();
      paper.line("  " + title);
      paper.text("    ", String.join(", ", inside).replace(" {}", "\u00a0{}"));
    }
  }
}
