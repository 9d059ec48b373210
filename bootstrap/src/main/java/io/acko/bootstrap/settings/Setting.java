package io.acko.bootstrap.settings;

import java.util.Locale;

/**
 * Everything that can be set, once: each is an option of {@code acko run} and an environment
 * variable, and the option wins.
 */
public enum Setting {
  KUBECONFIG(
      "",
      "FILE",
      "credentials; without it KUBECONFIG, else ~/.kube/config, else the pod's own account"),
  NAMESPACE("", "NAME[,NAME…]", "namespaces to watch; without it all"),
  LEASE_NAMESPACE("acko-system", "NAME", "the operator's own: its lease and the webhook's keys"),
  LEASE_DURATION("15s", "DURATION", "how long others wait for a silent leader"),
  LEASE_RENEW_DEADLINE("10s", "DURATION", "how long after a renewal a leader still writes"),
  LEASE_RETRY_PERIOD("2s", "DURATION", "how often a leader renews"),
  REQUEST_TIMEOUT("10s", "DURATION", "how long the API server has for an answer"),
  WEBHOOK("off", "off|self-managed|given", "admission webhook, by who makes its certificates"),
  WEBHOOK_PORT("9443", "PORT", "where the webhook listens"),
  WEBHOOK_NAME(
      "aerospike-ce-kubernetes-operator",
      "NAME",
      "what the names of the webhook's objects begin with; the peer's chart has this one"),
  WEBHOOK_CERTIFICATES(
      "/tmp/k8s-webhook-server/serving-certs",
      "DIRECTORY",
      "where given certificates are mounted: tls.crt, tls.key and, if it is to be trusted, ca.crt"),
  WEBHOOK_URL("", "https://HOST:PORT", "how the API server reaches it without its Service"),
  TELEMETRY_PORT("8080", "PORT", "metrics and health over HTTP; 0 for none"),
  FAILURE_THRESHOLD("10", "NUMBER", "transient failures in a row that open a breaker"),
  INITIAL_BACKOFF("1s", "DURATION", "wait after the first failure; it doubles"),
  MAX_BACKOFF("5m", "DURATION", "longest wait between failures while closed"),
  OPEN_FOR("30m", "DURATION", "wait of an open breaker before its first trial"),
  MAX_OPEN_FOR("4h", "DURATION", "longest wait between trials"),
  PASS_TIMEOUT("5m", "DURATION", "how long a pass may take before it is interrupted"),
  DRAIN_TIME("20s", "DURATION", "how long passes may go on once the process is told to end"),
  LOG_FORMAT("auto", "auto|json|text", "auto: text on a terminal, else one JSON object a line"),
  LOG_LEVEL("info", "debug|info|warn|error", "debug tells quiet passes too");

  /** What every variable's name begins with. */
  public static final String PREFIX = "ACKO_";

  private final String standard;
  private final String form;
  private final String help;

  Setting(String standard, String form, String help) {
    this.standard = standard;
    this.form = form;
    this.help = help;
  }

  /** The option, such as {@code --telemetry-port}. */
  public String option() {
    return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The environment variable, such as {@code ACKO_TELEMETRY_PORT}. */
  public String variable() {
    return PREFIX + name();
  }

  /** The value when nothing is set; empty for none. */
  public String standard() {
    return standard;
  }

  /** How a value looks. */
  public String form() {
    return form;
  }

  public String help() {
    return help;
  }
}
