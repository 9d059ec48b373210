package io.acko.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Java sources as the JDK's own compiler reads them, for what class files do not show. */
record Sources(List<Source> all) {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** One file with what is needed to ask about it. */
  record Source(String name, CompilationUnitTree unit, DocTrees trees, Types types) {

    int lines() {
      String text = text();
      return (int) text.lines().count();
    }

    String text() {
      try {
        return unit.getSourceFile().getCharContent(true).toString();
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }

    long line(Tree tree) {
      return unit.getLineMap()
          .getLineNumber(trees.getSourcePositions().getStartPosition(unit, tree));
    }

    int linesOf(Tree tree) {
      long end = trees.getSourcePositions().getEndPosition(unit, tree);
      return (int) (unit.getLineMap().getLineNumber(end) - line(tree)) + 1;
    }

    String at(Tree tree) {
      return name + ":" + line(tree);
    }
  }

  /** The production sources of some modules, parsed only. */
  static Sources parsed(BuildModule... modules) {
    return read(files(Arrays.stream(modules).map(BuildModule::mainSources)), false);
  }

  /** The test sources of every module, parsed only. */
  static Sources parsedTests() {
    return read(files(Arrays.stream(BuildModule.values()).map(BuildModule::testSources)), false);
  }

  /** The production sources of every module, with the types of all expressions. */
  static Sources attributed() {
    return Attributed.PRODUCTION;
  }

  /** Read once, when first asked for. */
  private static final class Attributed {
    static final Sources PRODUCTION =
        read(files(Arrays.stream(BuildModule.values()).map(BuildModule::mainSources)), true);
  }

  /** A planted source, with types. */
  static Sources planted(String name, String text) {
    URI uri = URI.create("string:///io/acko/planted/" + name + ".java");
    return read(
        List.of(
            new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
              @Override
              public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
              }
            }),
        true);
  }

  static Sources none() {
    return new Sources(List.of());
  }

  private static List<? extends JavaFileObject> files(Stream<Path> directories) {
    StandardJavaFileManager manager = COMPILER.getStandardFileManager(null, null, null);
    List<Path> paths =
        directories.flatMap(directory -> BuildModule.files(directory, ".java").stream()).toList();
    List<JavaFileObject> files = new ArrayList<>();
    manager.getJavaFileObjectsFromPaths(paths).forEach(files::add);
    return files;
  }

  private static Sources read(List<? extends JavaFileObject> files, boolean attribute) {
    if (files.isEmpty()) {
      return none();
    }
    List<String> options =
        List.of("-proc:none", "-Xlint:none", "-classpath", System.getProperty("java.class.path"));
    JavacTask task =
        (JavacTask) COMPILER.getTask(null, null, diagnostic -> {}, options, null, files);
    try {
      DocTrees trees = DocTrees.instance(task);
      List<Source> sources = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) {
        sources.add(new Source(name(unit), unit, trees, task.getTypes()));
      }
      if (attribute) {
        task.analyze();
      }
      return new Sources(List.copyOf(sources));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String name(CompilationUnitTree unit) {
    String path = unit.getSourceFile().toUri().getPath();
    String root = BuildModule.ROOT + "/";
    return path.startsWith(root) ? path.substring(root.length()) : path.substring(1);
  }
}
