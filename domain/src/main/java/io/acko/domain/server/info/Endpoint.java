package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where something listens.
 *
 * @param host a name or an address; one of version 6 without brackets
 */
public record Endpoint(String host, int port) {
  private static final Pattern FORM =
      Pattern.compile("(?:\\[([0-9A-Fa-f:.%]+)]|([^:,\\[\\]\\s]+)):(\\d{1,5})");
  private static final int LAST_PORT = 65_535;

  /** As servers write it. */
  public String text() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }

  /** Reads {@code host:port}. */
  static Reading<Endpoint> read(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Integer.parseInt(form.group(3)) > LAST_PORT) {
      return new Reading.Unknown<>("is no host and port: " + Texts.shown(text));
    }
    String bare = form.group(2);
    return new Reading.Known<>(
        new Endpoint(bare == null ? form.group(1) : bare, Integer.parseInt(form.group(3))));
  }

  /** Reads {@code host:port,host:port}; there may be none. */
  static Reading<List<Endpoint>> readAll(String text) {
    List<Endpoint> endpoints = new ArrayList<>();
    for (String part : Texts.split(text, ',')) {
      switch (read(part)) {
        case Reading.Known<Endpoint>(Endpoint endpoint) -> endpoints.add(endpoint);
        case Reading.Unknown<Endpoint>(String why) -> {
          return new Reading.Unknown<>(why);
        }
      }
    }
    return new Reading.Known<>(List.copyOf(endpoints));
  }
}
