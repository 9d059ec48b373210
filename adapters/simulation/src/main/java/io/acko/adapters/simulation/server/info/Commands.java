package io.acko.adapters.simulation.server.info;

import java.util.Optional;
import java.util.TreeMap;

/** The commands a server knows, by name. */
final class Commands {
  static final String UNRECOGNIZED = "ERROR:4:unrecognized command";
  static final String ENTERPRISE_ONLY = "ERROR:25:enterprise only";
  static final String NO_NAMESPACE = "ERROR:20:missing 'namespace'";
  static final String UNKNOWN_NAMESPACE = "ERROR:20:namespace not found on node";

  private final TreeMap<String, Answer> answers = new TreeMap<>();

  Commands add(String name, Answer answer) {
    answers.put(name, answer);
    return this;
  }

  Commands constant(String name, String value) {
    return add(name, _ -> value);
  }

  /** Commands that all get the same answer, names separated by blanks. */
  Commands all(String names, String value) {
    for (String name : names.split(" ")) {
      constant(name, value);
    }
    return this;
  }

  String answer(Command command) {
    return Optional.ofNullable(answers.get(command.name()))
        .map(answer -> answer.to(command))
        .orElse(UNRECOGNIZED);
  }

  Iterable<String> names() {
    return answers.keySet();
  }
}
