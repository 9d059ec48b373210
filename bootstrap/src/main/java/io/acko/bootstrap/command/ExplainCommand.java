package io.acko.bootstrap.command;

import io.acko.bootstrap.explain.Explanation;
import io.acko.bootstrap.page.Paper;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells what is known of a field, parameter or rule. */
@Command(
    name = "explain",
    description = {
      "Tell what a field or a server parameter is, its limits, and what a change of it does; or "
          + "what a rule judges, by the id that a finding bears.",
      "Examples: spec.rackConfig.racks.id, namespaces.default-ttl, proto-fd-max."
    },
    mixinStandardHelpOptions = true)
public final class ExplainCommand implements Callable<Integer> {
  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FIELD", description = "A path, the end of one, or the id of a rule.")
  private String field = "";

  public ExplainCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    Explanation explanation = new Explanation(field);
    Paper paper = new Paper(spec.commandLine().getOut(), around.columns());
    if (explanation.print(paper)) {
      paper.flush();
      return 0;
    }
    List<String> similar = explanation.similar();
    throw new WrongInput(
        "nothing is called "
            + field
            + (similar.isEmpty()
                ? "; begin at spec, or name a parameter such as proto-fd-max"
                : "; did you mean " + String.join(", ", similar) + "?"));
  }
}
