package io.acko.domain.admission.rule;

import io.acko.domain.failure.Violation;

/**
 * One thing that a rule says of a resource.
 *
 * @param rule the id of the rule
 * @param path JSON path below the resource, such as {@code spec.rackConfig.racks[1].id}
 * @param value the offending value as a person would write it; empty if something is missing
 * @param message what is wrong, with the value
 * @param fix one sentence that says what to write instead
 */
public record Finding(
    String rule, Severity severity, String path, String value, String message, String fix) {

  /** Path, message, fix and rule on one line. */
  public String text() {
    return violation().text();
  }

  /** It as a reason of a permanent failure. */
  public Violation violation() {
    return new Violation(rule, path, message, fix);
  }

  /** The same, telling that the value is another document's. */
  Finding from(String origin) {
    return new Finding(
        rule, severity, path, value, message + " (the value comes from " + origin + ")", fix);
  }

  /** The same, refusing nothing, because it was there before the change. */
  public Finding tolerated() {
    return new Finding(
        rule, Severity.WARN, path, value, message + " (not refused, it was there before)", fix);
  }
}
