package io.acko.bootstrap.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Completes a word for kubectl, which calls {@code kubectl_complete-acko} with what was typed so
 * far and expects candidates and a last line that says how to go on. Options are offered to whoever
 * has typed a dash.
 */
@Command(
    name = CompleteCommand.NAME,
    hidden = true,
    description = "Complete the last of the words, in the form that kubectl reads.")
public final class CompleteCommand implements Callable<Integer> {
  static final String NAME = "__complete";

  /** Of cobra's directives: the shell offers files where there is nothing else to offer. */
  private static final String FILES = ":0";

  private static final String NO_FILES = ":4";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "WORD", description = "What was typed so far.")
  private List<String> words = new ArrayList<>();

  @Override
  public Integer call() {
    List<String> typed = words.isEmpty() ? List.of("") : words;
    String last = typed.getLast();
    List<CharSequence> ends = new ArrayList<>();
    AutoComplete.complete(
        spec.root(),
        typed.toArray(String[]::new),
        typed.size() - 1,
        last.length(),
        last.length(),
        ends);
    List<String> offered =
        ends.stream()
            .map(end -> last + end)
            .filter(word -> !word.equals(NAME))
            .filter(word -> word.startsWith("-") == last.startsWith("-"))
            .distinct()
            .sorted()
            .toList();
    PrintWriter out = spec.commandLine().getOut();
    offered.forEach(out::println);
    out.println(offered.isEmpty() ? FILES : NO_FILES);
    out.flush();
    return 0;
  }
}
