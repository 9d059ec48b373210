package io.acko.bootstrap;

import io.acko.bootstrap.settings.EnvironmentSettings;
import io.acko.bootstrap.settings.Setting;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Settings as options of a command; the environment is asked where an option is not given. */
final class SettingOptions {
  private SettingOptions() {}

  static void declare(CommandSpec command, Collection<Setting> settings) {
    for (Setting setting : settings) {
      String standard =
          setting.standard().isEmpty() ? "" : " (default: " + setting.standard() + ")";
      command.addOption(
          OptionSpec.builder(setting.option())
              .paramLabel(setting.form())
              .type(String.class)
              .description(setting.help() + standard + "; " + setting.variable())
              .build());
    }
  }

  /** What was given, by option or by environment. */
  static Map<Setting, String> given(CommandSpec command) {
    Map<Setting, String> given = new EnumMap<>(Setting.class);
    given.putAll(EnvironmentSettings.read(System.getenv()));
    for (Setting setting : Setting.values()) {
      Optional.ofNullable(command.findOption(setting.option()))
          .map(option -> option.<String>getValue())
          .ifPresent(value -> given.put(setting, value));
    }
    return given;
  }
}
