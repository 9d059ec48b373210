package io.acko.domain.observation;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What servers said they are set to, as far as it was asked.
 *
 * @param byPod the readings by pod name and by the setting's words
 */
public record ObservedSettings(SortedMap<String, SortedMap<String, Reading<String>>> byPod) {
  /** Nobody was asked. */
  public static final ObservedSettings UNASKED = new ObservedSettings(Collections.emptySortedMap());

  public ObservedSettings {
    TreeMap<String, SortedMap<String, Reading<String>>> copy = new TreeMap<>();
    byPod.forEach(
        (pod, settings) ->
            copy.put(pod, Collections.unmodifiableSortedMap(new TreeMap<>(settings))));
    byPod = Collections.unmodifiableSortedMap(copy);
  }

  /** What a pod's server has; unknown if it was not asked. */
  public Reading<String> of(String pod, String setting) {
    return byPod
        .getOrDefault(pod, Collections.emptySortedMap())
        .getOrDefault(setting, new Reading.Unknown<>("not asked"));
  }
}
