package io.acko.bootstrap.command;

import io.acko.adapters.crd.yaml.GivenResource;
import java.util.List;
import picocli.CommandLine.Option;

/** Which files a command reads. */
final class FileOptions {
  @Option(
      names = {"-f", "--filename"},
      paramLabel = "FILE",
      required = true,
      arity = "1..*",
      description = "Files of one or more YAML or JSON documents; - is the standard input.")
  private List<String> names = List.of();

  List<GivenResource> read(Surroundings around) {
    return GivenFiles.read(names, around.input());
  }

  String text() {
    return String.join(", ", names);
  }
}
