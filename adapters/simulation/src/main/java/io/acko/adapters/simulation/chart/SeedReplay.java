package io.acko.adapters.simulation.chart;

import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Simulation;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Actor;
import io.acko.adapters.simulation.story.Timeline.Entry;
import io.acko.adapters.simulation.world.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Plays one of the random worlds again, with somebody looking on. */
public final class SeedReplay {
  /** More than any world notes. */
  private static final int WHOLE_TRACE = 1 << 18;

  /** Who does or befalls something in a world, as its trace calls them. */
  private static final Map<String, Actor> CAUSES =
      Map.of("wishes", Actor.USER, "drama", Actor.USER, "driver", Actor.USER, "mishap", Actor.FATE);

  private final List<ChartRecorder> recorders = new ArrayList<>();
  private final Outcome outcome;

  /** Plays it; its own disturbance is given up for the sake of the onlooker. */
  public SeedReplay(Scenario scenario) {
    outcome =
        Simulation.run(
            scenario.with(stage -> recorders.add(new ChartRecorder(stage, Stage.CLUSTER))),
            WHOLE_TRACE);
  }

  /** What the run came to, just as without an onlooker. */
  public Outcome outcome() {
    return outcome;
  }

  /** What was seen. */
  public Performance performance(String title) {
    List<Problem> problems =
        outcome.findings().stream()
            .map(finding -> new Problem(finding.at(), finding.oracle() + ": " + finding.message()))
            .toList();
    Performance seen = recorders.getFirst().performance(title, problems);
    return new Performance(
        seen.title(), seen.seed(), withCauses(seen.timeline()), seen.chart(), seen.problems());
  }

  /** With what its user wished and what befell it, which only the trace of a world tells. */
  private Timeline withCauses(Timeline timeline) {
    List<Entry> all = new ArrayList<>();
    outcome.latest().stream()
        .filter(noted -> CAUSES.containsKey(noted.actor()))
        .forEach(noted -> all.add(cause(noted, timeline)));
    all.addAll(timeline.entries());
    all.sort(Comparator.comparing(Entry::at));
    return new Timeline(all, timeline.writes(), timeline.took());
  }

  private static Entry cause(Trace.Entry noted, Timeline timeline) {
    Duration at = Duration.ofMillis(noted.atMillis());
    boolean named = noted.actor().equals("mishap");
    String what = (named ? noted.what() : noted.subject()).toLowerCase(Locale.ROOT);
    String words = what.replace('_', ' ');
    String text = named ? words + ": " + noted.subject() : "wishes: " + words;
    Actor actor = CAUSES.getOrDefault(noted.actor(), Actor.FATE);
    Entry before = new Entry(at, actor, text, "Closed", 0, "-", 0);
    for (Entry entry : timeline.entries()) {
      if (entry.at().compareTo(at) > 0) {
        break;
      }
      before =
          new Entry(
              at, actor, text, entry.breaker(), entry.failures(), entry.phase(), entry.readyPods());
    }
    return before;
  }
}
