package io.acko.adapters.simulation.server.info;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.simulation.server.Lab;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;

/** Requests with the answers that were measured; {@code = NAME} begins those of another state. */
record Examples(List<Example> all) {

  /** A request and its answer, or a pattern of it between slashes. */
  record Example(String request, String answer) {
    boolean isMetBy(String given) {
      return answer.length() > 1 && answer.startsWith("/") && answer.endsWith("/")
          ? given.matches(answer.substring(1, answer.length() - 1))
          : given.equals(answer);
    }
  }

  static Examples read(String resource) throws IOException {
    return byState(resource).getOrDefault("", new Examples(List.of()));
  }

  static TreeMap<String, Examples> byState(String resource) throws IOException {
    TreeMap<String, Examples> states = new TreeMap<>();
    String state = "";
    for (String line : lines(resource)) {
      if (line.startsWith("= ")) {
        state = line.substring(2);
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        String[] cells = line.split(" -> ?", 2);
        states
            .computeIfAbsent(state, _ -> new Examples(new ArrayList<>()))
            .all()
            .add(new Example(cells[0], cells[1]));
      }
    }
    return states;
  }

  private static List<String> lines(String resource) throws IOException {
    try (InputStream in = Examples.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(in, resource).readAllBytes(), UTF_8)
          .lines()
          .toList();
    }
  }

  /** What a server answers otherwise, asked in the order of the examples. */
  List<String> differences(Lab lab, String id) {
    InfoDesk desk = new InfoDesk(lab.mesh(), lab.server(id), Connections.NONE);
    List<String> differences = new ArrayList<>();
    for (Example example : all) {
      String given = desk.answer(example.request(), lab.now());
      if (!example.isMetBy(given)) {
        differences.add(example + " but " + given.substring(0, Math.min(400, given.length())));
      }
    }
    return differences;
  }
}
