package io.acko.application.reconcile;

import io.acko.application.port.NodeControl;
import io.acko.domain.live.LiveSetting;
import io.acko.domain.live.SettingsInquiry;
import io.acko.domain.observation.ObservedSettings;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.ConfigContext;
import io.acko.domain.server.info.Fields;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads settings of running servers, each part of them once. */
public final class Settings {
  private Settings() {}

  /** Within this time for each part. */
  public static ObservedSettings read(
      NodeControl control, SettingsInquiry inquiry, Duration within) {
    SortedMap<String, SortedMap<String, Reading<String>>> all = new TreeMap<>();
    List<ConfigContext> parts =
        inquiry.settings().stream().map(LiveSetting::context).distinct().toList();
    for (ConfigContext part : parts) {
      List<LiveSetting> settings =
          inquiry.settings().stream().filter(setting -> setting.context().equals(part)).toList();
      Map<String, Reading<Fields>> told = control.settings(inquiry.nodes(), part, within);
      told.forEach(
          (pod, fields) -> {
            SortedMap<String, Reading<String>> values =
                all.computeIfAbsent(pod, _ -> new TreeMap<>());
            settings.forEach(setting -> values.put(setting.beginning(), fields.then(setting::in)));
          });
    }
    return new ObservedSettings(all);
  }
}
