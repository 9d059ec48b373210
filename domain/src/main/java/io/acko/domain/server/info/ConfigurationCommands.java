package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import io.acko.domain.server.change.LiveCommand;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a running server is set to, and how it is set to something else. */
public final class ConfigurationCommands {
  /** The sinks of the log by number, in the order of the file. */
  public static final Command<SortedMap<Integer, String>> LOGS =
      new Command<>("logs", ConfigurationCommands::sinks);

  private ConfigurationCommands() {}

  /** All settings of one part. */
  public static Command<Fields> getConfig(ConfigContext context) {
    return new Command<>("get-config:context=" + context.text(), text -> Fields.read(text, ';'));
  }

  /**
   * Gives one setting or log level another value. {@code ok} means little: servers take some wrong
   * values for 0, and of several settings only one. Only reading back shows what was taken.
   */
  public static Command<Acknowledgement> change(LiveCommand command) {
    return new Command<>(command.text(), Texts::ok);
  }

  /** The levels of a sink by context. */
  public static Command<SortedMap<String, String>> log(int sink) {
    return new Command<>("log/" + sink, ConfigurationCommands::levels);
  }

  private static Reading<SortedMap<Integer, String>> sinks(String text) {
    SortedMap<Integer, String> sinks = new TreeMap<>();
    for (String part : Texts.split(text, ';')) {
      int colon = part.indexOf(':');
      var number = Texts.number(part.substring(0, Math.max(0, colon))).known();
      if (number.isEmpty() || sinks.put(number.get(), part.substring(colon + 1)) != null) {
        return new Reading.Unknown<>("is no list of sinks: " + Texts.shown(text));
      }
    }
    return new Reading.Known<>(Collections.unmodifiableSortedMap(sinks));
  }

  private static Reading<SortedMap<String, String>> levels(String text) {
    SortedMap<String, String> levels = new TreeMap<>();
    for (String part : Texts.split(text, ';')) {
      int colon = part.indexOf(':');
      if (colon <= 0 || levels.put(part.substring(0, colon), part.substring(colon + 1)) != null) {
        return new Reading.Unknown<>("is no list of levels: " + Texts.shown(text));
      }
    }
    return new Reading.Known<>(Collections.unmodifiableSortedMap(levels));
  }
}
