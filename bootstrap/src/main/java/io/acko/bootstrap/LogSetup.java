package io.acko.bootstrap;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import io.acko.bootstrap.settings.OperatorSettings;
import java.io.Console;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/** Sends log lines to standard output, as text for a person and as JSON for everything else. */
final class LogSetup {
  private LogSetup() {}

  static void apply(OperatorSettings settings) {
    if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) {
      return;
    }
    context.reset();
    ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
    console.setContext(context);
    console.setEncoder(encoder(settings.logFormat(), context));
    console.start();
    Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.WARN);
    root.addAppender(console);
    // Warns at every start that the kinds are v1alpha1, which they are.
    context
        .getLogger("io.fabric8.kubernetes.client.dsl.internal.VersionUsageUtils")
        .setLevel(Level.ERROR);
    context.getLogger("io.acko").setLevel(Level.toLevel(settings.logLevel().name()));
  }

  private static Encoder<ILoggingEvent> encoder(
      OperatorSettings.LogFormat format, LoggerContext context) {
    boolean text =
        switch (format) {
          case TEXT -> true;
          case JSON -> false;
          case AUTO ->
              Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        };
    if (text) {
      PatternLayoutEncoder pattern = new PatternLayoutEncoder();
      pattern.setContext(context);
      pattern.setPattern("%d{HH:mm:ss.SSS} %-5level %msg %kvp%n");
      pattern.start();
      return pattern;
    }
    JsonEncoder json = new JsonEncoder();
    json.setContext(context);
    // The sentence itself once, without what is the same in every line or only of use to
    // programmers.
    json.setWithFormattedMessage(true);
    json.setWithMessage(false);
    json.setWithArguments(false);
    json.setWithSequenceNumber(false);
    json.setWithNanoseconds(false);
    json.setWithContext(false);
    json.setWithMDC(false);
    json.start();
    return json;
  }
}
