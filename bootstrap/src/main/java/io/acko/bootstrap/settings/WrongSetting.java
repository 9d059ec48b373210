package io.acko.bootstrap.settings;

/** A setting that cannot be meant so; its message is for a person. */
public final class WrongSetting extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public WrongSetting(String message) {
    super(message);
  }
}
