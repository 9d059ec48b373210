package io.acko.domain.server.info;

/** What became of a command that changes a server's state. */
public sealed interface CommandOutcome {

  /** The server says it did it. It says so too of some values that it takes for another. */
  record Done() implements CommandOutcome {}

  /** The server says it did not do it. */
  record Refused(ErrorCode code, String text) implements CommandOutcome {}

  /** There is no answer to go by: it may be done, or yet be done, or never. */
  record Unknown(String why) implements CommandOutcome {}

  /** What an answer says of its command. */
  static CommandOutcome of(InfoAnswer<Acknowledgement> answer) {
    return switch (answer) {
      case InfoAnswer.Value<Acknowledgement> _ -> new Done();
      case InfoAnswer.Refused<Acknowledgement>(ErrorCode code, String text) ->
          new Refused(code, text);
      case InfoAnswer.Unparsable<Acknowledgement>(String _, String why) -> new Unknown(why);
    };
  }
}
