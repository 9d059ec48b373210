package io.acko.bootstrap.settings;

import io.acko.domain.breaker.Backoff;
import io.acko.domain.breaker.BreakerPolicy;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the operator's owner chose.
 *
 * @param namespaces to be watched; empty for all
 * @param telemetryPort 0 for none
 */
public record OperatorSettings(
    Optional<Path> kubeconfig,
    List<String> namespaces,
    LeaseChoice lease,
    Duration requestTimeout,
    WebhookChoice webhook,
    int telemetryPort,
    BreakerPolicy breaker,
    Duration passTimeout,
    Duration drainTime,
    LogFormat logFormat,
    LogLevel logLevel) {

  private static final int HIGHEST_PORT = 65_535;
  private static final int HIGHEST_THRESHOLD = 1_000;

  /** A Service has at most 63 letters, and {@code -webhook-service} comes behind it. */
  private static final int LONGEST_WEBHOOK_NAME = 63 - "-webhook-service".length();

  public OperatorSettings {
    namespaces = List.copyOf(namespaces);
  }

  /** Where and how the lead is fought for. */
  public record LeaseChoice(
      String namespace, Duration duration, Duration renewDeadline, Duration retryPeriod) {}

  /**
   * Whether and how there is a webhook.
   *
   * @param name what the names of its objects begin with
   * @param certificates where they are mounted, if they are given
   * @param url absent where a Service leads to it
   */
  public record WebhookChoice(
      WebhookMode mode, int port, String name, Path certificates, Optional<URI> url) {}

  /** Who makes the webhook's certificates. */
  public enum WebhookMode {
    /** There is no webhook. */
    OFF,
    /** The operator. */
    SELF_MANAGED,
    /** Somebody else. */
    GIVEN
  }

  /** How log lines look. */
  public enum LogFormat {
    AUTO,
    JSON,
    TEXT
  }

  /** Which log lines there are. */
  public enum LogLevel {
    DEBUG,
    INFO,
    WARN,
    ERROR
  }

  /** Reads what was given; whatever was not is as usual. */
  public static OperatorSettings read(Map<Setting, String> given) {
    SettingReader reader = new SettingReader(given);
    return new OperatorSettings(
        reader.file(Setting.KUBECONFIG),
        reader.list(Setting.NAMESPACE),
        lease(reader),
        reader.duration(Setting.REQUEST_TIMEOUT),
        webhook(reader),
        reader.number(Setting.TELEMETRY_PORT, 0, HIGHEST_PORT),
        breaker(reader),
        reader.duration(Setting.PASS_TIMEOUT),
        reader.duration(Setting.DRAIN_TIME),
        reader.choice(Setting.LOG_FORMAT, LogFormat.class),
        reader.choice(Setting.LOG_LEVEL, LogLevel.class));
  }

  private static LeaseChoice lease(SettingReader reader) {
    LeaseChoice lease =
        new LeaseChoice(
            reader.text(Setting.LEASE_NAMESPACE).orElse(Setting.LEASE_NAMESPACE.standard()),
            reader.duration(Setting.LEASE_DURATION),
            reader.duration(Setting.LEASE_RENEW_DEADLINE),
            reader.duration(Setting.LEASE_RETRY_PERIOD));
    below(reader, Setting.LEASE_RENEW_DEADLINE, Setting.LEASE_DURATION);
    below(reader, Setting.LEASE_RETRY_PERIOD, Setting.LEASE_RENEW_DEADLINE);
    return lease;
  }

  private static WebhookChoice webhook(SettingReader reader) {
    return new WebhookChoice(
        reader.choice(Setting.WEBHOOK, WebhookMode.class),
        reader.number(Setting.WEBHOOK_PORT, 1, HIGHEST_PORT),
        reader.name(Setting.WEBHOOK_NAME, LONGEST_WEBHOOK_NAME),
        Path.of(
            reader
                .text(Setting.WEBHOOK_CERTIFICATES)
                .orElse(Setting.WEBHOOK_CERTIFICATES.standard())),
        reader.url(Setting.WEBHOOK_URL));
  }

  private static BreakerPolicy breaker(SettingReader reader) {
    below(reader, Setting.INITIAL_BACKOFF, Setting.MAX_BACKOFF);
    below(reader, Setting.OPEN_FOR, Setting.MAX_OPEN_FOR);
    return new BreakerPolicy(
        reader.number(Setting.FAILURE_THRESHOLD, 1, HIGHEST_THRESHOLD),
        new Backoff(reader.duration(Setting.INITIAL_BACKOFF), reader.duration(Setting.MAX_BACKOFF)),
        reader.duration(Setting.OPEN_FOR),
        reader.duration(Setting.MAX_OPEN_FOR));
  }

  private static void below(SettingReader reader, Setting lower, Setting upper) {
    if (reader.duration(lower).compareTo(reader.duration(upper)) >= 0) {
      throw SettingReader.wrong(
          lower, reader.text(lower).orElse(""), "below that of " + upper.option());
    }
  }
}
