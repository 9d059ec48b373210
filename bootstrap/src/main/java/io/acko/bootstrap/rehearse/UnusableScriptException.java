package io.acko.bootstrap.rehearse;

import java.util.List;

/** A file that is no rehearsal; its message has one line for each mistake. */
public final class UnusableScriptException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableScriptException(List<String> mistakes) {
    super(String.join(System.lineSeparator(), mistakes));
  }
}
