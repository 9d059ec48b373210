package io.acko.adapters.simulation.shrink;

import io.acko.adapters.simulation.decision.Decision;
import io.acko.adapters.simulation.decision.Decision.Deed;
import io.acko.adapters.simulation.decision.Decision.Hit;
import io.acko.adapters.simulation.decision.Decision.Setting;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run as the source of a test, which fails until nothing is found in it any more. */
public final class ScenarioSource {
  /** Where the tests of scenarios live. */
  private static final String PACKAGE = "io.acko.adapters.simulation.scenario";

  private final Shrunk shrunk;
  private final String planted;

  /** The test of a run of the operator as it is. */
  public ScenarioSource(Shrunk shrunk) {
    this(shrunk, "");
  }

  /**
   * The test of a run with something planted into it.
   *
   * @param planted what makes the plant, as it stands in code
   */
  public ScenarioSource(Shrunk shrunk, String planted) {
    this.shrunk = shrunk;
    this.planted = planted;
  }

  /** The simple name of the test's class, such as {@code Promise27LastCopyTest}. */
  public String className() {
    String profile =
        Stream.of(shrunk.outcome().profile().name().split("_"))
            .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
            .collect(Collectors.joining());
    String seed = String.valueOf(shrunk.outcome().seed()).replace('-', 'M');
    return profile + seed + shrunk.finding().oracle() + "Test";
  }

  /** The whole file. */
  public String text() {
    return """
    package %s;

    import static org.assertj.core.api.Assertions.assertThat;

    import io.acko.adapters.simulation.decision.Decisions;
    import io.acko.adapters.simulation.scenario.Scenario.Profile;
    import org.junit.jupiter.api.Test;

    /** %s */
    class %s {

      @Test
      void nothingIsFound() {
        Decisions decisions =
            Decisions.NONE%s;
        Scenario scenario =
            Scenario.of(Profile.%s, %dL)%s
                .deciding(decisions);

        Outcome outcome = Simulation.run(scenario);

        assertThat(outcome.findings()).as(outcome::text).isEmpty();
      }
    }
    """
        .formatted(
            PACKAGE,
            comment(),
            className(),
            shrunk.decisions().all().stream()
                .map(ScenarioSource::code)
                .map(call -> "\n            " + call)
                .collect(Collectors.joining()),
            shrunk.outcome().profile().name(),
            shrunk.outcome().seed(),
            planted.isEmpty() ? "" : "\n            .with(" + planted + ")");
  }

  private String comment() {
    String words = shrunk.finding().oracle() + ": " + shrunk.finding().message();
    String safe = words.replace("*/", "* /").replace("\\", "/").replaceAll("\\s+", " ");
    return safe.length() > 80 ? safe.substring(0, 80) + "…" : safe;
  }

  private static String code(Decision decision) {
    return switch (decision) {
      case Setting(var actor, var what, var value) ->
          ".setting(" + quoted(actor, what, value) + ")";
      case Deed(var actor, int number, var after, var what, var details) -> {
        List<String> named =
            details.entrySet().stream()
                .flatMap(detail -> Stream.of(detail.getKey(), detail.getValue()))
                .toList();
        String more = named.isEmpty() ? "" : ", " + quoted(named.toArray(String[]::new));
        yield ".deed("
            + quoted(actor)
            + ", "
            + number
            + ", "
            + quoted(after.toString(), what)
            + more
            + ")";
      }
      case Hit(var actor, long number, var what) ->
          ".hit(" + quoted(actor) + ", " + number + ", " + quoted(what) + ")";
    };
  }

  private static String quoted(String... words) {
    return Stream.of(words)
        .map(word -> '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
        .collect(Collectors.joining(", "));
  }
}
