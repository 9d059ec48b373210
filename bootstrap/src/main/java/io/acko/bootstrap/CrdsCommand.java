package io.acko.bootstrap;

import io.acko.adapters.crd.CustomResourceDefinitions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the definitions of both kinds, ready for {@code kubectl apply -f -}. */
@Command(
    name = "crds",
    description = "Print the custom resource definitions, for kubectl apply -f -.",
    mixinStandardHelpOptions = true)
final class CrdsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    for (CustomResourceDefinitions definition : CustomResourceDefinitions.all()) {
      String text = definition.text();
      spec.commandLine().getOut().print(text.startsWith("---") ? text : "---\n" + text);
    }
    spec.commandLine().getOut().flush();
    return 0;
  }
}
