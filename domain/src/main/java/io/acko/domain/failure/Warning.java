package io.acko.domain.failure;

/**
 * One thing in a spec that works otherwise than it reads, and refuses nothing: admission shows it.
 *
 * @param rule the id of the rule that says so
 * @param path JSON path below the resource, such as {@code spec.aerospikeConfig.security}
 * @param message what happens with it
 * @param fix one sentence that says what to write instead
 */
public record Warning(String rule, String path, String message, String fix) {

  /** Path, message, fix and rule on one line. */
  public String text() {
    return path + ": " + message + "; " + fix + " [" + rule + "]";
  }
}
