package io.acko.bootstrap.command;

import picocli.CommandLine.Option;

/** For whom a command prints. */
final class OutputOption {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "text|json",
      description = "text for a person, json for a program (default: text).")
  private Form form = Form.TEXT;

  boolean isJson() {
    return form == Form.JSON;
  }

  /** The forms there are, typed in small letters. */
  enum Form {
    TEXT,
    JSON
  }
}
