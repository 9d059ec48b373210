package io.acko.bootstrap.command;

/** Words or files that a command can do nothing with; its message is for a person. */
public final class WrongInput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WrongInput(String message) {
    super(message);
  }
}
