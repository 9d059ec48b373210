package io.acko.adapters.simulation.example;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What servers answered to info commands, by pod and command; kept as text of three columns. */
record Recording(SortedMap<String, SortedMap<String, String>> answers) {

  static Recording empty() {
    return new Recording(new TreeMap<>());
  }

  /** Reads what {@link #text} wrote. */
  static Recording of(List<String> lines) {
    Recording recording = empty();
    for (String line : lines) {
      String[] columns = line.split("\t", -1);
      recording.note(columns[0], columns[1], columns[2]);
    }
    return recording;
  }

  void note(String pod, String command, String answer) {
    answers.computeIfAbsent(pod, _ -> new TreeMap<>()).put(command, answer);
  }

  List<String> text() {
    return answers.entrySet().stream()
        .flatMap(
            pod ->
                pod.getValue().entrySet().stream()
                    .map(one -> String.join("\t", pod.getKey(), one.getKey(), one.getValue())))
        .toList();
  }

  /** The answers of one server, if any were recorded. */
  Optional<SortedMap<String, String>> of(String pod) {
    return Optional.ofNullable(answers.get(pod));
  }

  /** The same as if a server had never answered. */
  Recording without(String pod) {
    SortedMap<String, SortedMap<String, String>> rest = new TreeMap<>(answers);
    rest.remove(pod);
    return new Recording(rest);
  }
}
