package io.acko.domain.live;

import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.change.LiveCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A server that has another value than it had before a trial, or leaves open what it has.
 *
 * @param setting with the value that it had
 * @param has what it has now, if that is known
 */
public record Drift(String pod, LiveSetting setting, Optional<String> has) {

  /** Every drift of the servers that were tried and still run in the same pods. */
  public static List<Drift> of(ObservedCluster observed, LiveTrial trial) {
    List<Drift> drifts = new ArrayList<>();
    trial
        .before()
        .forEach(
            (pod, values) -> {
              if (isSame(observed, trial, pod)) {
                values.entrySet().forEach(value -> of(observed, pod, value).ifPresent(drifts::add));
              }
            });
    return drifts;
  }

  /** What there is to read to know of any. */
  public static List<LiveSetting> settings(LiveTrial trial) {
    return trial.before().values().stream()
        .flatMap(values -> values.entrySet().stream())
        .flatMap(value -> setting(value).stream())
        .distinct()
        .toList();
  }

  /** A pod that is recorded to have what was wanted is done with. */
  private static boolean isSame(ObservedCluster observed, LiveTrial trial, String pod) {
    return observed
        .pod(pod)
        .filter(one -> one.uid().equals(trial.servers().get(pod)) && one.node().isPresent())
        .filter(one -> !one.configHash().equals(trial.wanted().get(pod)))
        .isPresent();
  }

  private static Optional<Drift> of(
      ObservedCluster observed, String pod, Map.Entry<String, String> value) {
    Reading<String> reading = observed.settings().of(pod, value.getKey());
    return reading.is(value.getValue())
        ? Optional.empty()
        : setting(value).map(setting -> new Drift(pod, setting, reading.known()));
  }

  private static Optional<LiveSetting> setting(Map.Entry<String, String> value) {
    return LiveSetting.of(new LiveCommand(value.getKey() + value.getValue()));
  }

  public String text() {
    return pod
        + has.map(value -> " has " + setting.words() + " " + value)
            .orElse(" leaves open its " + setting.words())
        + " instead of "
        + setting.value();
  }
}
