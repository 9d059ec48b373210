package io.acko.bootstrap.report;

import io.acko.adapters.simulation.chart.Lane;
import io.acko.adapters.simulation.chart.Level;
import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.chart.Stay;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * What a performance comes to, in numbers and in a sentence.
 *
 * @param all by their names, in the order in which they are shown
 * @param problems each with its time
 */
public record Facts(SequencedMap<String, String> all, String verdict, List<String> problems) {

  public static Facts of(Performance performance) {
    Level last = performance.chart().last();
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put("virtual time", Elapsed.length(performance.timeline().took()));
    facts.put(
        "fewest servers serving",
        performance.chart().fewestServing() + " of " + mostWanted(performance));
    facts.put("pods replaced", String.valueOf(replaced(performance.chart().lanes())));
    if (last.tried() > 0) {
      facts.put("acknowledged writes", String.valueOf(last.acknowledged()));
      facts.put("writes not acknowledged", String.valueOf(last.tried() - last.acknowledged()));
      facts.put("records missing in the end", String.valueOf(last.missing()));
    }
    facts.put("breaker opened", openings(performance) + " ×");
    facts.put("writes to the API server", String.valueOf(performance.timeline().writes()));
    return new Facts(
        facts,
        verdict(performance, last),
        performance.problems().stream()
            .map(problem -> Elapsed.clock(problem.at()) + " " + problem.text())
            .toList());
  }

  private static String verdict(Performance performance, Level last) {
    if (!performance.holds()) {
      return "It did not go as promised.";
    }
    return last.tried() > 0
        ? "Nothing that was acknowledged was lost, and everything came to rest."
        : "Everything went as promised and came to rest.";
  }

  private static int mostWanted(Performance performance) {
    return performance.chart().levels().stream().mapToInt(Level::wanted).max().orElse(0);
  }

  private static long replaced(List<Lane> lanes) {
    return lanes.stream().flatMap(lane -> lane.stays().stream()).filter(Stay::restarted).count();
  }

  private static long openings(Performance performance) {
    return Span.of(performance.timeline(), Entry::breaker).stream()
        .filter(span -> span.value().equals("Open"))
        .count();
  }
}
