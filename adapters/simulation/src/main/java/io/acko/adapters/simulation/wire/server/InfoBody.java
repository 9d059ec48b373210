package io.acko.adapters.simulation.wire.server;

import java.util.List;

/**
 * Turns the body of a request into the body of its response.
 *
 * <p>A last command without a line end is dropped without a word, and an empty line is a command
 * with an empty name: both cost real users time, so both are kept.
 */
final class InfoBody {

  /** What an empty request still asks for, in the order of a real server. */
  private static final List<String> SUMMARY =
      List.of(
          "features",
          "node",
          "compatibility-id",
          "edition",
          "build_ee_sha",
          "build_sha",
          "build_arch",
          "build_time",
          "build_os",
          "build",
          "version",
          "statistics",
          "services-alumni",
          "services",
          "partition-generation");

  private InfoBody() {}

  static String respond(String request, InfoAnswers answers) {
    StringBuilder response = new StringBuilder();
    if (request.isEmpty()) {
      SUMMARY.forEach(name -> append(response, name, answers));
      return response.toString();
    }
    int from = 0;
    int end = request.indexOf('\n');
    while (end >= 0) {
      append(response, request.substring(from, end), answers);
      from = end + 1;
      end = request.indexOf('\n', from);
    }
    return response.toString();
  }

  private static void append(StringBuilder response, String command, InfoAnswers answers) {
    response.append(command).append('\t').append(answers.answer(command)).append('\n');
  }
}
