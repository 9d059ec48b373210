package io.acko.bootstrap;

import io.acko.application.port.Timekeeper;
import io.acko.bootstrap.life.Operator;
import io.acko.bootstrap.profile.OperatorModule;
import io.acko.bootstrap.settings.OperatorSettings;
import io.acko.bootstrap.settings.Setting;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import picocli.CommandLine;

/** Wires the operator as {@code acko run} does, with a clock of the test's. */
public final class Wiring {
  private Wiring() {}

  public static Operator operator(Path kubeconfig, String namespace, Timekeeper clock) {
    Map<Setting, String> given = new EnumMap<>(Setting.class);
    given.put(Setting.KUBECONFIG, kubeconfig.toString());
    given.put(Setting.NAMESPACE, namespace);
    given.put(Setting.LEASE_NAMESPACE, namespace);
    given.put(Setting.TELEMETRY_PORT, "0");
    return operator(given, clock);
  }

  /** With whatever settings. */
  public static Operator operator(Map<Setting, String> given, Timekeeper clock) {
    return Main.wire(
        new OperatorModule(OperatorSettings.read(given), RunCommand.identity(), clock),
        Operator.class);
  }

  /** What a command prints; it has to succeed. */
  public static String run(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    if (line.execute(words) != 0) {
      throw new AssertionError(err.toString());
    }
    return out.toString();
  }
}
