package io.acko.bootstrap.page;

import io.acko.bootstrap.page.Judged.Remark;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.util.List;

/** What was found in files: for a person, and for a program. */
public final class JudgedPage {
  private final List<Judged> all;
  private final List<String> notJudged;

  /**
   * @param notJudged objects of other kinds, as {@code Kind/name}
   */
  public JudgedPage(List<Judged> all, List<String> notJudged) {
    this.all = List.copyOf(all);
    this.notJudged = List.copyOf(notJudged);
  }

  /** Every remark with its place, errors and warnings in the order of the files. */
  public void print(Paper paper) {
    for (Judged judged : all) {
      String subject = judged.given().kind() + " " + judged.given().name();
      if (judged.remarks().isEmpty()) {
        paper.line(judged.given().place("") + "  ok  " + subject);
      }
      judged.remarks().forEach(remark -> print(paper, judged, remark));
    }
    if (!notJudged.isEmpty()) {
      paper.line("not looked at: " + String.join(", ", notJudged));
    }
    paper.blank();
    paper.line(summary());
    paper.flush();
  }

  private static void print(Paper paper, Judged judged, Remark remark) {
    paper.line(
        judged.given().place(remark.path())
            + "  "
            + (remark.isError() ? "error" : "warning")
            + "  "
            + remark.path());
    paper.text("    ", remark.message() + "  [" + remark.rule() + "]");
    paper.text("    ", "→ " + remark.fix());
  }

  /** Such as {@code 2 objects: 1 error, 3 warnings}. */
  public String summary() {
    return counted(all.size(), "object")
        + ": "
        + counted(all.stream().mapToLong(Judged::errors).sum(), "error")
        + ", "
        + counted(all.stream().mapToLong(Judged::warnings).sum(), "warning");
  }

  static String counted(long number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** The same as one document. */
  public MapValue document() {
    return MapValue.build()
        .put("errors", all.stream().mapToLong(Judged::errors).sum())
        .put("warnings", all.stream().mapToLong(Judged::warnings).sum())
        .put("objects", ListValue.of(all.stream().map(JudgedPage::document).toList()))
        .put("notJudged", ListValue.ofTexts(notJudged))
        .build();
  }

  private static MapValue document(Judged judged) {
    List<MapValue> findings =
        judged.remarks().stream()
            .map(
                remark ->
                    MapValue.build()
                        .put("severity", remark.isError() ? "error" : "warning")
                        .put("rule", remark.rule())
                        .put("path", remark.path())
                        .put("line", judged.given().lines().of(remark.path()))
                        .put("value", remark.value())
                        .put("message", remark.message())
                        .put("fix", remark.fix())
                        .build())
            .toList();
    return MapValue.build()
        .put("file", judged.given().file())
        .put("line", judged.given().lines().of(""))
        .put("kind", judged.given().kind())
        .put("name", judged.given().name())
        .put("findings", ListValue.of(findings))
        .build();
  }
}
