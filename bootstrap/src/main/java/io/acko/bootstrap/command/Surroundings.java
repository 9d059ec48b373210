package io.acko.bootstrap.command;

import com.google.inject.Module;
import io.acko.application.port.Timekeeper;
import java.io.InputStream;
import java.util.Map;

/**
 * What a command finds around it.
 *
 * @param environment the variables of the process
 * @param input what {@code -} stands for
 * @param wiring makes objects of profiles
 */
public record Surroundings(
    Map<String, String> environment, InputStream input, Wiring wiring, Timekeeper time) {
  private static final int USUAL_WIDTH = 100;

  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** Makes what a profile was wired for. */
  public interface Wiring {
    <T> T wire(Module profile, Class<T> wanted);
  }

  /** How wide the terminal is. */
  int columns() {
    String width = environment.getOrDefault("COLUMNS", "");
    return width.matches("[1-9]\\d{1,3}") ? Integer.parseInt(width) : USUAL_WIDTH;
  }
}
