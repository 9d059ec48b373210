package io.acko.domain.failure;

/**
 * One thing that is wrong with a spec: where, what, and what to do about it.
 *
 * @param path JSON path below the resource, such as {@code spec.aerospikeConfig.xdr}
 * @param message what is wrong, with the offending value
 * @param fix one sentence that says what to write instead
 */
public record Violation(String path, String message, String fix) {

  /** Path, message and fix on one line. */
  public String text() {
    return path + ": " + message + "; " + fix;
  }
}
