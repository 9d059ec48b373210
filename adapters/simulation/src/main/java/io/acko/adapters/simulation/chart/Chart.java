package io.acko.adapters.simulation.chart;

import java.time.Duration;
import java.util.List;

/**
 * The pods and the servers over a time.
 *
 * @param lanes one for each pod there ever was, by name
 * @param levels in the order of time
 */
public record Chart(List<Lane> lanes, List<Level> levels) {
  public Chart {
    lanes = List.copyOf(lanes);
    levels = List.copyOf(levels);
  }

  /** How the servers stood at a time: as they were last looked at before it. */
  public Level at(Duration time) {
    Level found = levels.isEmpty() ? Level.NONE : levels.getFirst();
    for (Level level : levels) {
      if (level.at().compareTo(time) > 0) {
        return found;
      }
      found = level;
    }
    return found;
  }

  /** How the servers stood in the end. */
  public Level last() {
    return levels.isEmpty() ? Level.NONE : levels.getLast();
  }

  /** The fewest servers that clients could connect to at once, since all that are wanted served. */
  public int fewestServing() {
    return levels.stream()
        .dropWhile(level -> level.wanted() == 0 || level.serving() < level.wanted())
        .takeWhile(level -> level.wanted() > 0)
        .mapToInt(Level::serving)
        .min()
        .orElse(0);
  }

  /** The part between two times, counted from the first. */
  Chart within(Duration begin, Duration end) {
    return new Chart(
        lanes.stream()
            .map(lane -> within(lane, begin, end))
            .filter(lane -> !lane.stays().isEmpty())
            .toList(),
        levels.stream()
            .filter(level -> level.at().compareTo(begin) >= 0 && level.at().compareTo(end) <= 0)
            .map(level -> level.since(begin))
            .toList());
  }

  private static Lane within(Lane lane, Duration begin, Duration end) {
    return new Lane(
        lane.pod(),
        lane.stays().stream()
            .filter(stay -> stay.touches(begin, end))
            .map(stay -> stay.within(begin, end))
            .toList());
  }
}
