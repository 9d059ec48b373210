package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The commands that the README's section on the command line shows. */
public final class Readme {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final String COMMAND = "bootstrap/bin/acko ";

  private Readme() {}

  static String text() {
    try {
      return Files.readString(ROOT.resolve("README.md"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Those that need no cluster. */
  public static List<String[]> withoutACluster() {
    return block(0);
  }

  /** Those that need one named {@code memory-3}. */
  public static List<String[]> withACluster() {
    return block(1);
  }

  private static List<String[]> block(int number) {
    String section = text().split("\n## Command line\n", -1)[1].split("\n## ", -1)[0];
    String block =
        Pattern.compile("```\n(.*?)```", Pattern.DOTALL)
            .matcher(section)
            .results()
            .skip(number)
            .findFirst()
            .orElseThrow()
            .group(1);
    List<String[]> commands =
        block
            .lines()
            .filter(line -> line.startsWith(COMMAND))
            .map(line -> line.substring(COMMAND.length()).replace("bootstrap/samples", "samples"))
            .map(line -> line.split(" ", -1))
            .toList();
    assertThat(commands).hasSameSizeAs(block.lines().toList()).hasSizeGreaterThan(3);
    return commands;
  }
}
