package io.acko.application.plan;

/** What a preview came to. */
public sealed interface Outlook {

  /** It could be told. */
  record Foreseen(Preview preview) implements Outlook {}

  /** The cluster could not be seen, and nothing is guessed. */
  record Unseen(String why) implements Outlook {}
}
