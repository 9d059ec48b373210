package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;

/** What became of a command that changes a server's state. */
public sealed interface CommandOutcome {

  /** The server says it did it. It says so too of some values that it takes for another. */
  record Done() implements CommandOutcome {}

  /** The server says it did not do it. */
  record Refused(ErrorCode code, String text) implements CommandOutcome {}

  /** There is no answer to go by: it may be done, or yet be done, or never. */
  record Unknown(String why) implements CommandOutcome {}

  /** What came of a command, if its server was reached at all. */
  static CommandOutcome of(Reading<InfoAnswer<Acknowledgement>> reached) {
    return switch (reached) {
      case Reading.Known<InfoAnswer<Acknowledgement>>(InfoAnswer<Acknowledgement> answer) ->
          of(answer);
      case Reading.Unknown<InfoAnswer<Acknowledgement>>(String why) -> new Unknown(why);
    };
  }

  private static CommandOutcome of(InfoAnswer<Acknowledgement> answer) {
    return switch (answer) {
      case InfoAnswer.Value<Acknowledgement> _ -> new Done();
      case InfoAnswer.Refused<Acknowledgement>(ErrorCode code, String text) ->
          new Refused(code, text);
      case InfoAnswer.Unparsable<Acknowledgement>(String _, String why) -> new Unknown(why);
    };
  }
}
