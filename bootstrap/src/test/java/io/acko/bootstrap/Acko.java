package io.acko.bootstrap;

import com.google.inject.Module;
import io.acko.application.port.Timekeeper;
import io.acko.bootstrap.command.Surroundings;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;

/** The command as a person types it, within this process. */
public final class Acko {
  private final Map<String, String> environment = new TreeMap<>(Map.of("COLUMNS", "100"));
  private Timekeeper time = () -> Instant.parse("2026-06-01T12:00:00Z");
  private String input = "";

  /** What came of it. */
  public record Result(int code, String out, String err) {}

  public Acko with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  public Acko typing(String text) {
    input = text;
    return this;
  }

  public Acko at(Timekeeper clock) {
    time = clock;
    return this;
  }

  public Result run(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine(surroundings());
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    int code = line.execute(words);
    return new Result(code, out.toString(), err.toString());
  }

  private Surroundings surroundings() {
    return new Surroundings(
        environment,
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        new Surroundings.Wiring() {
          @Override
          public <T> T wire(Module profile, Class<T> wanted) {
            return Main.wire(profile, wanted);
          }
        },
        time);
  }
}
