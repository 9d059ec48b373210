package io.acko.domain.failure;

/**
 * One thing that is wrong with a spec: where, what, and what to do about it.
 *
 * @param rule the id of the rule that says so; it never changes, so people can search for it
 * @param path JSON path below the resource, such as {@code spec.aerospikeConfig.xdr}
 * @param message what is wrong, with the offending value
 * @param fix one sentence that says what to write instead
 */
public record Violation(String rule, String path, String message, String fix) {

  /** Path, message, fix and rule on one line. */
  public String text() {
    return path + ": " + message + "; " + fix + " [" + rule + "]";
  }
}
