package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.acko.architecture.Sources.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.Test;

/** What no reader should find in a repository, and what every reader may expect. */
class TidyTest {
  private static final Set<String> NOT_OURS =
      Set.of(".git", "target", ".idea", ".vscode", "node_modules");

  /** What must not be in a file, by what is said of it. */
  private static final Map<String, Pattern> UNTIDY =
      Map.of(
          "names a package host",
          Pattern.compile(
              "(?<![\\w.-])(?:repo\\d*|registry|mirrors?|proxy|packages?|artifacts?|nexus|artifactory"
                  + "|central|pypi|archive|security)(?:-\\w+)?\\.(?!k8s\\.io\\b)[\\w-]+(?:\\.[\\w-]+)*?"
                  + "\\.?(?<=\\.)(?:org|com|net|io|dev|cloud)(?![\\w.(-])"),
          "names a directory of one machine",
          Pattern.compile("(?<![\\w.:/}*<-])/(?:work|root|home)(?![\\w.-])"),
          "leaves something to do",
          Pattern.compile("\\b(?:TO" + "DO|FIX" + "ME|XX" + "X)\\b"));

  private static List<String> untidiness(String name, String text) {
    List<String> found = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      for (Map.Entry<String, Pattern> untidy : UNTIDY.entrySet()) {
        if (untidy.getValue().matcher(line).find()) {
          found.add(name + ":" + number + " " + untidy.getKey() + ": " + line.strip());
        }
      }
    }
    return found;
  }

  private static List<Path> ourFiles() {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          BuildModule.ROOT,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes about) {
              return NOT_OURS.contains(String.valueOf(directory.getFileName()))
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
              // A work tree has its .git as a file, which is no more ours than the directory.
              if (about.isRegularFile() && !file.endsWith(".git")) {
                files.add(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return files;
  }

  /** The text of a file; empty for what is no text. */
  private static String text(Path file) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
          .toString();
    } catch (CharacterCodingException binary) {
      return "";
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static void publicTypesHaveASentence(Source source, SourceRule.Findings findings) {
    for (Tree type : source.unit().getTypeDecls()) {
      if (type instanceof ClassTree tree
          && tree.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
        findings.judged();
        String doc = source.trees().getDocComment(new TreePath(new TreePath(source.unit()), type));
        if (doc == null || !Pattern.compile("(?s)\\w.*\\.").matcher(doc).find()) {
          findings.violation(source.at(type) + " " + tree.getSimpleName() + " has no sentence");
        }
      }
    }
  }

  /** Directories with sources whose package-info is missing or not marked. */
  private static List<String> unmarked(Sources sources) {
    List<String> packages =
        sources.all().stream().map(source -> directory(source.name())).distinct().toList();
    assertThat(packages).as("packages to judge").isNotEmpty();
    return packages.stream()
        .filter(
            directory ->
                sources.all().stream()
                    .filter(source -> source.name().equals(directory + "/package-info.java"))
                    .noneMatch(source -> isNullMarked(source)))
        .toList();
  }

  private static boolean isNullMarked(Source source) {
    return source.unit().getPackageAnnotations().stream()
        .anyMatch(annotation -> annotation.getAnnotationType().toString().endsWith("NullMarked"));
  }

  private static String directory(String file) {
    return file.substring(0, file.lastIndexOf('/'));
  }

  @Test
  void noFileNamesAPackageHostOrADirectoryOfOneMachineOrLeavesSomethingToDo() {
    List<Path> files = ourFiles();
    assertThat(files).hasSizeGreaterThan(100);
    assertThat(
            files.stream()
                .flatMap(
                    file ->
                        untidiness(BuildModule.ROOT.relativize(file).toString(), text(file))
                            .stream()))
        .isEmpty();
  }

  @Test
  void untidyLinesAreFound() {
    for (String bad :
        List.of(
            "<url>https://repo" + ".example.org/maven2</url>",
            "image: registry" + ".example.com/thing:1",
            "GOPROXY=https://proxy" + ".example.org",
            "cd /" + "work/main",
            "Path.of(\"/" + "home/someone\")",
            "ls /" + "root",
            "// TO" + "DO later",
            "FIX" + "ME: wrong")) {
      assertThat(untidiness("planted", bad)).as(bad).hasSize(1);
    }
    for (String fine :
        List.of(
            "xmlns=\"http://maven.apache.org/POM/4.0.0\"",
            "/opt/aerospike/work/file",
            "registry.register(thing)",
            "archive.entries().stream()",
            "import io.acko.domain.security.Anything;",
            "</root>",
            "var/root/x",
            "spec/home")) {
      assertThat(untidiness("planted", fine)).as(fine).isEmpty();
    }
  }

  @Test
  void everyPublicTypeOfTheCoreHasASentence() {
    SourceRule rule = TidyTest::publicTypesHaveASentence;
    rule.holdsIn(Sources.parsed(BuildModule.DOMAIN, BuildModule.APPLICATION));
    rule.isBrokenBy(Sources.planted("Mute", "public record Mute() {}"), "Mute has no sentence");
    rule.isBrokenBy(
        Sources.planted("Mute", "/** @param a b */ public record Mute(int a) {}"), "no sentence");
    rule.failsOnNothing();
  }

  @Test
  void everyPackageOfTheCoreIsNullMarked() {
    Stream.of(BuildModule.DOMAIN, BuildModule.APPLICATION)
        .forEach(module -> assertThat(unmarked(Sources.parsed(module))).isEmpty());
    assertThat(unmarked(Sources.planted("Bare", "package io.acko.planted; record Bare() {}")))
        .containsExactly("io/acko/planted");
    assertThat(unmarked(Sources.planted("package-info", "package io.acko.planted;")))
        .containsExactly("io/acko/planted");
    assertThat(
            unmarked(
                Sources.planted(
                    "package-info",
                    "@org.jspecify.annotations.NullMarked package io.acko.planted;")))
        .isEmpty();
  }
}
