package io.acko.bootstrap.report;

import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.util.stream.Collectors;

/**
 * A performance as one HTML file that needs nothing from elsewhere, and that is XML as well.
 *
 * <p>Nothing in its pictures is text: they take any width, and the words beside them wrap.
 */
public final class PerformancePage {
  private PerformancePage() {}

  public static String of(Performance performance) {
    Facts facts = Facts.of(performance);
    return Template.read("performance.html")
        .replace("{{style}}", Template.read("style.css"))
        .replace("{{facts}}", facts(facts))
        .replace("{{verdict}}", verdict(performance, facts))
        .replace("{{strips}}", Strips.of(performance))
        .replace("{{happenings}}", happenings(performance))
        .replace("{{rows}}", Page.rows(performance.timeline()))
        .replace("{{seed}}", String.valueOf(performance.seed()))
        .replace("{{title}}", Page.escape(performance.title()));
  }

  private static String verdict(Performance performance, Facts facts) {
    String kind = performance.holds() ? "good" : "bad";
    return "<div class='verdict "
        + kind
        + "'><p>"
        + Page.escape(facts.verdict())
        + "</p>"
        + facts.problems().stream()
            .map(problem -> "<p>" + Page.escape(problem) + "</p>")
            .collect(Collectors.joining())
        + "</div>";
  }

  private static String facts(Facts facts) {
    return facts.all().entrySet().stream()
        .map(
            fact ->
                "<div><dt>"
                    + Page.escape(fact.getKey())
                    + "</dt><dd>"
                    + Page.escape(fact.getValue())
                    + "</dd></div>")
        .collect(Collectors.joining("\n"));
  }

  private static String happenings(Performance performance) {
    return performance.timeline().entries().stream()
        .filter(Happening::isMark)
        .map(PerformancePage::happening)
        .collect(Collectors.joining("\n"));
  }

  private static String happening(Entry entry) {
    return "<li><time>"
        + Elapsed.clock(entry.at())
        + "</time> "
        + Page.escape(Happening.told(entry))
        + "</li>";
  }
}
