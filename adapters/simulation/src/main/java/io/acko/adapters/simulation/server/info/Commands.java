package io.acko.adapters.simulation.server.info;

import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** The commands a server knows, by name. */
final class Commands {
  static final String UNRECOGNIZED = "ERROR:4:unrecognized command";
  static final String ENTERPRISE_ONLY = "ERROR:25:enterprise only";
  static final String NO_NAMESPACE = "ERROR:20:missing 'namespace'";
  static final String UNKNOWN_NAMESPACE = "ERROR:20:namespace not found on node";

  private final TreeMap<String, Answer> answers = new TreeMap<>();
  private final TreeSet<String> listed = new TreeSet<>();

  Commands add(String name, Answer answer) {
    answers.put(name, answer);
    listed.add(name);
    return this;
  }

  Commands constant(String name, String value) {
    return add(name, _ -> value);
  }

  /** Commands that a Community server knows only to refuse; its help leaves them out. */
  Commands enterprise(String... names) {
    for (String name : names) {
      answers.put(name, _ -> ENTERPRISE_ONLY);
    }
    return this;
  }

  String answer(Command command) {
    return Optional.ofNullable(answers.get(command.name()))
        .map(answer -> answer.to(command))
        .orElse(UNRECOGNIZED);
  }

  /** What {@code help} tells. */
  Iterable<String> names() {
    return listed;
  }
}
