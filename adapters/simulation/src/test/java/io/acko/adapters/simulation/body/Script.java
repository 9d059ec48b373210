package io.acko.adapters.simulation.body;

import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is done to a body, a line each, and what it answers.
 *
 * <pre>
 * memory ID…      file ID…        start servers with this kind of storage
 * third ID        the same with a replication factor of 3
 * stop ID…        kill ID…        wipe ID…
 * pass MILLIS
 * write ID N TEXT                 N records through one server
 * read ID N                       what is found of them
 * look ID…                        everything a server says of itself
 * ask ID COMMAND
 * </pre>
 */
record Script(List<String> lines) {
  /** What differs by how a server is asked, and not by what it is. */
  private static final String CONNECTIONS = "(client_connections\\w*|info_complete)=[0-9]+";

  private static final List<String> EVERYTHING =
      List.of(
          "node",
          "statistics",
          "namespace/test",
          "cluster-stable:",
          "cluster-stable:size=3;ignore-migrations=true",
          "get-sl",
          "peers-clear-std",
          "alumni-clear-std",
          "partition-generation",
          "rebalance-generation",
          "replicas",
          "partition-info",
          "get-config");

  static Script of(String text) {
    return new Script(text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList());
  }

  /** Twenty things that may happen to four servers, with looks at them in between. */
  static Script random(long seed) {
    RandomStream chance = new Seed(seed).stream("script");
    List<String> ids = List.of("A1", "A2", "A3", "A4");
    TreeSet<String> up = new TreeSet<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String id = ids.get(chance.below(ids.size()));
      lines.add(up.contains(id) ? onRunning(chance, id, up) : onStopped(chance, id, up));
      lines.add("pass " + (200 + chance.below(chance.happens(0.4) ? 300 : 4_000)));
      up.forEach(one -> lines.add("look " + one));
      String use = chance.happens(0.5) ? "read %s 60" : "write %s 60 step-" + i;
      up.stream().findFirst().ifPresent(one -> lines.add(use.formatted(one)));
    }
    return new Script(lines);
  }

  private static String onRunning(RandomStream chance, String id, TreeSet<String> up) {
    return switch (chance.below(5)) {
      case 0 -> {
        up.remove(id);
        yield "stop " + id;
      }
      case 1 -> {
        up.remove(id);
        yield "kill " + id;
      }
      case 2 -> "ask " + id + " recluster:";
      case 3 -> "ask " + id + " set-config:context=service;migrate-threads=" + chance.below(3);
      default -> "pass " + chance.below(6_000);
    };
  }

  private static String onStopped(RandomStream chance, String id, TreeSet<String> up) {
    if (chance.happens(0.1)) {
      return "wipe " + id;
    }
    up.add(id);
    return switch (chance.below(6)) {
      case 0 -> "third " + id;
      case 1, 2 -> "memory " + id;
      default -> "file " + id;
    };
  }

  /** Plays it, and tells every answer with the line that asked for it. */
  List<String> playOn(Body body) {
    List<String> answers = new ArrayList<>();
    for (String line : lines) {
      List<String> words = List.of(line.split(" "));
      List<String> rest = words.subList(1, words.size());
      switch (words.getFirst()) {
        case "memory" -> rest.forEach(id -> body.start(id, Body.conf(id, 2, false)));
        case "file" -> rest.forEach(id -> body.start(id, Body.conf(id, 2, true)));
        case "third" -> rest.forEach(id -> body.start(id, Body.conf(id, 3, true)));
        case "stop" -> rest.forEach(body::stop);
        case "kill" -> rest.forEach(body::kill);
        case "wipe" -> rest.forEach(body::wipe);
        case "pass" -> body.pass(Long.parseLong(rest.getFirst()));
        case "write" -> answers.add(line + " -> " + write(body, rest));
        case "read" -> answers.add(line + " -> " + read(body, rest));
        case "ask" -> answers.add(line + " -> " + ask(body, rest.get(0), rest.get(1)));
        case "look" ->
            rest.forEach(
                id ->
                    EVERYTHING.forEach(
                        what -> answers.add(line + " " + what + " -> " + ask(body, id, what))));
        default -> throw new IllegalArgumentException(line);
      }
    }
    return answers;
  }

  private static String ask(Body body, String id, String command) {
    String answer = body.ask(id, command);
    return command.equals("statistics") ? answer.replaceAll(CONNECTIONS, "$1=…") : answer;
  }

  private static String write(Body body, List<String> words) {
    TreeMap<String, Integer> outcomes = new TreeMap<>();
    for (int i = 0; i < Integer.parseInt(words.get(1)); i++) {
      String outcome = body.write(words.get(0), "key-" + i, words.get(2)).toString();
      outcomes.merge(outcome, 1, Integer::sum);
    }
    return outcomes.toString();
  }

  private static String read(Body body, List<String> words) {
    TreeMap<String, Integer> found = new TreeMap<>();
    for (int i = 0; i < Integer.parseInt(words.get(1)); i++) {
      found.merge(body.read(words.get(0), "key-" + i).toString(), 1, Integer::sum);
    }
    return found.toString();
  }
}
