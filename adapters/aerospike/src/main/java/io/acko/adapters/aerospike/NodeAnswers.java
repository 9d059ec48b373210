package io.acko.adapters.aerospike;

import io.acko.domain.observation.ObservedNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what one server said of itself, strictly: nothing is guessed and nothing defaults. */
final class NodeAnswers {

  private static final String NODE = "node";
  private static final String CLUSTER_NAME = "cluster-name";
  private static final String BUILD = "build";
  private static final String STATISTICS = "statistics";
  private static final String ENDPOINTS = "service-clear-std";

  /** What is asked, in one request. */
  static final List<String> COMMANDS = List.of(NODE, CLUSTER_NAME, BUILD, STATISTICS, ENDPOINTS);

  private final Map<String, String> answers;
  private final Map<String, String> statistics = new HashMap<>();

  private NodeAnswers(Map<String, String> answers) {
    this.answers = answers;
  }

  static ObservedNode read(Map<String, String> answers) throws UnusableAnswerException {
    return new NodeAnswers(answers).read();
  }

  private ObservedNode read() throws UnusableAnswerException {
    for (String pair : answer(STATISTICS).split(";")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        statistics.put(pair.substring(0, equals), pair.substring(equals + 1));
      }
    }
    return new ObservedNode(
        answer(NODE),
        answer(CLUSTER_NAME),
        answer(BUILD),
        (int) number("cluster_size"),
        statistic("cluster_key"),
        truth("cluster_integrity"),
        truth("cluster_is_member"),
        truth("migrate_allowed"),
        number("migrate_partitions_remaining"),
        List.of(answer(ENDPOINTS).split(",")));
  }

  private String answer(String command) throws UnusableAnswerException {
    String answer = present(answers.get(command), command);
    if (answer.startsWith("ERROR") || answer.startsWith("FAIL")) {
      throw new UnusableAnswerException(command + " answered " + answer);
    }
    return answer;
  }

  private String statistic(String key) throws UnusableAnswerException {
    return present(statistics.get(key), "statistic " + key);
  }

  private static String present(@Nullable String value, String what)
      throws UnusableAnswerException {
    if (value == null || value.isBlank()) {
      throw new UnusableAnswerException(what + " is missing in the answer");
    }
    return value;
  }

  private long number(String key) throws UnusableAnswerException {
    String text = statistic(key);
    if (!text.matches("[0-9]{1,9}")) {
      throw new UnusableAnswerException("statistic " + key + " is no number: " + text);
    }
    return Long.parseLong(text);
  }

  private boolean truth(String key) throws UnusableAnswerException {
    return switch (statistic(key)) {
      case "true" -> true;
      case "false" -> false;
      case String other ->
          throw new UnusableAnswerException(
              "statistic " + key + " is neither true nor false: " + other);
    };
  }
}
