package io.acko.bootstrap.command;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script by which a shell completes this command's words. */
@Command(
    name = "completion",
    description = {
      "Print a script for shell completion.",
      "bash: source <(acko completion bash)    zsh: source <(acko completion zsh)"
    },
    mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "bash|zsh", description = "The shell.")
  private Shell shell = Shell.BASH;

  /** The shells there are, typed in small letters. */
  enum Shell {
    BASH,
    ZSH
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    String script = AutoComplete.bash("acko", spec.root().commandLine());
    out.print(
        switch (shell) {
          case BASH -> script;
          case ZSH -> "autoload -Uz compinit && compinit\n" + script;
        });
    out.flush();
    return 0;
  }
}
