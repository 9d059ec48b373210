package io.acko.domain.server.info;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Several commands that go to a server as one request. */
public record InfoRequest(List<Command<?>> commands) {

  public InfoRequest {
    commands = List.copyOf(commands);
  }

  /** A request of these commands in this order. */
  public static InfoRequest of(Command<?>... commands) {
    return new InfoRequest(List.of(commands));
  }

  /**
   * What is sent: every command ends with a line end, since a server drops a last one without.
   * Empty if there is nothing to send; an empty request must not be sent, it asks for a summary.
   */
  public String body() {
    StringBuilder body = new StringBuilder();
    sent().forEach(text -> body.append(text).append('\n'));
    return body.toString();
  }

  /**
   * Takes the body of the response apart. If it does not hold one answer for each command in the
   * same order, none of it is believed: it may belong to something else.
   */
  public Answers read(String body) {
    List<String> sent = sent();
    List<String> lines = new ArrayList<>(List.of(body.split("\n", -1)));
    if (!lines.removeLast().isEmpty()) {
      return Answers.none("the last answer is cut off");
    }
    if (lines.size() != sent.size()) {
      return Answers.none(lines.size() + " answers to " + sent.size() + " commands");
    }
    Map<String, String> answers = new LinkedHashMap<>();
    for (int i = 0; i < sent.size(); i++) {
      String command = sent.get(i) + '\t';
      if (!lines.get(i).startsWith(command)) {
        return Answers.none("answer " + (i + 1) + " is not one to " + sent.get(i));
      }
      answers.put(sent.get(i), lines.get(i).substring(command.length()));
    }
    return new Answers(answers, "not asked");
  }

  /** The answers of a server that can be asked without a wire between. */
  public Answers answeredBy(UnaryOperator<String> server) {
    Map<String, String> answers = new LinkedHashMap<>();
    sent().forEach(text -> answers.put(text, server.apply(text)));
    return new Answers(answers, "not asked");
  }

  private List<String> sent() {
    return commands.stream().filter(Command::isOne).map(Command::text).distinct().toList();
  }
}
