package io.acko.bootstrap.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.chart.SeedReplay;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.story.Story;
import io.acko.adapters.simulation.story.Timeline;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The page says what the timeline says, and needs nothing from elsewhere. */
class PerformancePageTest {
  private static final Performance PERFORMANCE =
      new SeedReplay(Scenario.promise(2)).performance("a <promise> & more");
  private static final String PAGE = PerformancePage.of(PERFORMANCE);

  @Test
  void bothPagesAreWellFormedAndNameNothingFromElsewhere() throws Exception {
    for (String text : List.of(PAGE, Page.of(new Story(1).run(), 1))) {
      assertThat(parsed(text).getDocumentElement().getTagName()).isEqualTo("html");
      assertThat(text)
          .doesNotContain("http:", "https:", "src=", "@import", "url(", "<link", "{{")
          .contains("name=\"viewport\"", "prefers-color-scheme: dark", "@media print");
    }
  }

  @Test
  void everyLineOfTheTimelineIsOnThePageInItsOrder() throws Exception {
    List<String> rows = texts(parsed(PAGE), "p");
    rows.removeIf(row -> !lines(PERFORMANCE.timeline()).contains(row));

    assertThat(rows).isEqualTo(lines(PERFORMANCE.timeline()));
  }

  @Test
  void theFactsAreThoseOfTheChart() throws Exception {
    Document document = parsed(PAGE);

    assertThat(texts(document, "dt"))
        .containsExactlyElementsOf(Facts.of(PERFORMANCE).all().keySet());
    assertThat(texts(document, "dd"))
        .containsExactlyElementsOf(Facts.of(PERFORMANCE).all().values());
    assertThat(Facts.of(PERFORMANCE).all())
        .containsEntry("records missing in the end", "0")
        .containsEntry(
            "acknowledged writes", String.valueOf(PERFORMANCE.chart().last().acknowledged()));
  }

  @Test
  void everyPodHasAPictureWithAllItsStays() throws Exception {
    Document document = parsed(PAGE);

    PERFORMANCE
        .chart()
        .lanes()
        .forEach(
            lane ->
                assertThat(stays(picture(document, lane.pod())))
                    .as(lane.pod())
                    .isEqualTo(lane.stays().size()));
    assertThat(picture(document, "breaker")).isNotNull();
    assertThat(picture(document, "phase")).isNotNull();
  }

  @Test
  void noPictureGoesBeyondItsBox() throws Exception {
    NodeList bars = parsed(PAGE).getElementsByTagName("rect");
    assertThat(bars.getLength()).isPositive();
    for (int i = 0; i < bars.getLength(); i++) {
      Element bar = (Element) bars.item(i);
      double left = Double.parseDouble(bar.getAttribute("x"));
      double right = left + Double.parseDouble(bar.getAttribute("width"));
      assertThat(left).isBetween(0.0, 1000.0);
      assertThat(right).isBetween(0.0, 1001.0);
    }
  }

  @Test
  void aProblemIsShownWithItsTimeAndWithoutItsMarkup() throws Exception {
    Performance broken =
        new Performance(
            "broken",
            7,
            PERFORMANCE.timeline(),
            PERFORMANCE.chart(),
            List.of(
                new io.acko.adapters.simulation.chart.Problem(
                    java.time.Duration.ofSeconds(61), "3 < 5 records & more")));

    assertThat(texts(parsed(PerformancePage.of(broken)), "p"))
        .contains("It did not go as promised.", "0:01:01.0 3 < 5 records & more");
  }

  private static List<String> lines(Timeline timeline) {
    return timeline.entries().stream().map(Timeline.Entry::text).toList();
  }

  private static long stays(Element picture) {
    NodeList bars = picture.getElementsByTagName("rect");
    long stays = 0;
    for (int i = 0; i < bars.getLength(); i++) {
      stays += ((Element) bars.item(i)).getAttribute("class").startsWith("p-") ? 1 : 0;
    }
    return stays;
  }

  private static Element picture(Document document, String name) {
    NodeList pictures = document.getElementsByTagName("svg");
    for (int i = 0; i < pictures.getLength(); i++) {
      Element picture = (Element) pictures.item(i);
      if (picture.getAttribute("aria-label").equals(name)) {
        return picture;
      }
    }
    throw new AssertionError("no picture of " + name);
  }

  private static List<String> texts(Document document, String tag) {
    NodeList found = document.getElementsByTagName(tag);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      texts.add(found.item(i).getTextContent());
    }
    return texts;
  }

  private static Document parsed(String page) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page)));
  }
}
