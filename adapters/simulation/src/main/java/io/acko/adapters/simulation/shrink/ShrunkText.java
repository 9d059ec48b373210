package io.acko.adapters.simulation.shrink;

import io.acko.adapters.simulation.decision.Decided;
import io.acko.adapters.simulation.decision.Decision;
import io.acko.adapters.simulation.decision.Decision.Deed;
import io.acko.adapters.simulation.decision.Decision.Hit;
import io.acko.adapters.simulation.decision.Decision.Setting;
import io.acko.adapters.simulation.scenario.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is left of a run, to be read. */
public final class ShrunkText {
  private ShrunkText() {}

  /** How much smaller it became, what is left by its time, and what is found then. */
  public static String of(Shrunk shrunk) {
    return String.format(
        Locale.ROOT,
        "%s %d, %d of %d decisions left after %d runs%s:%n%s  %s  FOUND %s: %s%n",
        shrunk.outcome().profile().text(),
        shrunk.outcome().seed(),
        shrunk.outcome().decided().size(),
        shrunk.before(),
        shrunk.runs(),
        shrunk.exhausted() ? ", which is all that were allowed" : "",
        lines(shrunk.outcome()).stream().map(line -> line + "\n").collect(Collectors.joining()),
        clock(shrunk.finding().at()),
        shrunk.finding().oracle(),
        shrunk.finding().message());
  }

  /** What was left to chance in a run and fired, one line each; many hits of a kind are one. */
  public static List<String> lines(Outcome outcome) {
    List<String> lines = new ArrayList<>();
    List<Decided> all = outcome.decided();
    for (int i = 0; i < all.size(); i++) {
      int last = i;
      while (last + 1 < all.size() && alike(all.get(i).decision(), all.get(last + 1).decision())) {
        last++;
      }
      String more = last > i ? " and " + (last - i) + " times more until then" : "";
      String until = last > i ? " .. " + clock(all.get(last).at()) : "";
      lines.add("  " + clock(all.get(i).at()) + until + "  " + words(all.get(i).decision()) + more);
      i = last;
    }
    return lines;
  }

  private static boolean alike(Decision one, Decision other) {
    return one instanceof Hit && other instanceof Hit && one.family().equals(other.family());
  }

  private static String words(Decision decision) {
    return switch (decision) {
      case Setting setting -> setting.actor() + ": " + setting.what() + " " + setting.value();
      case Deed deed ->
          deed.actor()
              + ": "
              + deed.what().toLowerCase(Locale.ROOT).replace('_', ' ')
              + deed.details().entrySet().stream()
                  .map(detail -> ", " + detail.getKey() + " " + detail.getValue())
                  .collect(Collectors.joining());
      case Hit hit ->
          hit.actor() + ": " + hit.what().toLowerCase(Locale.ROOT) + " at no. " + hit.number();
    };
  }

  private static String clock(Duration at) {
    return String.format(
        Locale.ROOT,
        "%02d:%02d:%02d.%03d",
        at.toHours(),
        at.toMinutesPart(),
        at.toSecondsPart(),
        at.toMillisPart());
  }
}
