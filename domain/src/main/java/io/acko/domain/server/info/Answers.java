package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.InfoAnswer.Unparsable;
import java.util.Map;
import java.util.Optional;

/** What a server answered to one request, typed by the command that is looked up. */
public final class Answers {
  private final Map<String, String> answers;
  private final String whyNone;

  Answers(Map<String, String> answers, String whyNone) {
    this.answers = Map.copyOf(answers);
    this.whyNone = whyNone;
  }

  static Answers none(String why) {
    return new Answers(Map.of(), why);
  }

  /** The answer to a command; unparsable if there is none. */
  public <T> InfoAnswer<T> to(Command<T> command) {
    if (!command.isOne()) {
      return new Unparsable<>("", "it was not sent, for it is not one command");
    }
    return Optional.ofNullable(answers.get(command.text()))
        .map(command::read)
        .orElseGet(() -> new Unparsable<>("", whyNone));
  }

  /** The value of a command's answer, or why there is none, beginning with the command. */
  public <T> Reading<T> reading(Command<T> command) {
    return to(command).reading().because(command.text());
  }
}
