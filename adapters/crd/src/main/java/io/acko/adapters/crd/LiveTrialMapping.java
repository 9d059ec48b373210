package io.acko.adapters.crd;

import io.acko.domain.document.MapValue;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.ledger.LiveTrial.Stage;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Keeps a change of running servers' settings in {@code status.disruption.liveConfig}. */
final class LiveTrialMapping {
  /** Between a pod's name and a command, neither of which has one. */
  private static final char BETWEEN = ' ';

  private static final String APPLYING = "Applying";
  private static final String RESTORING = "Restoring";
  private static final String RESTORED = "Restored";

  private LiveTrialMapping() {}

  static Optional<LiveTrial> read(MapValue map) {
    return stage(Fields.text(map, "stage"))
        .map(
            stage ->
                new LiveTrial(
                    Fields.text(map, "wish"),
                    stage,
                    Fields.count(map, "tries"),
                    LedgerMapping.uids(map),
                    map.map("wanted").texts(),
                    before(map.map("before")),
                    map.map("refused").texts(),
                    LedgerMapping.since(map)));
  }

  static MapValue write(LiveTrial trial) {
    TreeMap<String, String> before = new TreeMap<>();
    trial
        .before()
        .forEach(
            (pod, values) ->
                values.forEach((command, value) -> before.put(pod + BETWEEN + command, value)));
    return MapValue.build()
        .put("wish", Fields.unlessEmpty(trial.wish()))
        .put("stage", text(trial.stage()))
        .put("tries", trial.tries())
        .putUnlessEmpty("pods", LedgerMapping.written(trial.servers()))
        .putUnlessEmpty("wanted", MapValue.ofTexts(trial.wanted()))
        .putUnlessEmpty("before", MapValue.ofTexts(before))
        .putUnlessEmpty("refused", MapValue.ofTexts(trial.refused()))
        .put("since", trial.since().toString())
        .build();
  }

  private static SortedMap<String, SortedMap<String, String>> before(MapValue map) {
    SortedMap<String, SortedMap<String, String>> before = new TreeMap<>();
    map.texts()
        .forEach(
            (name, value) -> {
              int end = name.indexOf(BETWEEN);
              if (end > 0) {
                before
                    .computeIfAbsent(name.substring(0, end), _ -> new TreeMap<>())
                    .put(name.substring(end + 1), value);
              }
            });
    return before;
  }

  private static String text(Stage stage) {
    return switch (stage) {
      case APPLYING -> APPLYING;
      case RESTORING -> RESTORING;
      case RESTORED -> RESTORED;
    };
  }

  private static Optional<Stage> stage(String text) {
    return switch (text) {
      case APPLYING -> Optional.of(Stage.APPLYING);
      case RESTORING -> Optional.of(Stage.RESTORING);
      case RESTORED -> Optional.of(Stage.RESTORED);
      default -> Optional.empty();
    };
  }
}
