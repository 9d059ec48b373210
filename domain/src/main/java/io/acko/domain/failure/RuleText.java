package io.acko.domain.failure;

/**
 * What a rule says, for rules that collect what they find by themselves.
 *
 * @param id in kebab case, never changed
 * @param refuses whether a spec that breaks it is refused; else its author is told
 * @param path where it looks, with {@code *} for what varies
 */
public record RuleText(String id, boolean refuses, String path, Wording wording) {

  public static RuleText refusing(String id, String path, String message, String fix) {
    return new RuleText(id, true, path, new Wording(message, fix));
  }

  public static RuleText telling(String id, String path, String message, String fix) {
    return new RuleText(id, false, path, new Wording(message, fix));
  }

  /** It as a reason of a permanent failure, with these words in its sentences. */
  public Violation violation(String at, Object... words) {
    Wording told = wording.with(words);
    return new Violation(id, at, told.message(), told.fix());
  }

  /** It as something to tell, with these words in its sentences. */
  public Warning warning(String at, Object... words) {
    Wording told = wording.with(words);
    return new Warning(id, at, told.message(), told.fix());
  }
}
