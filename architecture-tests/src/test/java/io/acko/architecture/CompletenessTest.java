package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The rules see everything. A class file that cannot be read is left out by ArchUnit with no more
 * than a log line, and a rule over the rest would go on passing.
 */
class CompletenessTest {

  /** Class files that were not imported, as a difference of counts. */
  private static long missing(Path classes, JavaClasses imported) {
    long onDisk =
        BuildModule.files(classes, ".class").stream()
            .filter(file -> !file.endsWith("module-info.class"))
            .count();
    return onDisk - imported.size();
  }

  @ParameterizedTest
  @EnumSource
  void everyClassFileOfAModuleIsImported(BuildModule module) {
    assertThat(missing(module.classes(), Bytecode.of(module)))
        .as("class files of %s not read", module)
        .isZero();
  }

  @Test
  void aClassFileThatCannotBeReadIsMissed(@TempDir Path directory) throws IOException {
    Files.write(directory.resolve("Broken.class"), new byte[] {1, 2, 3});
    JavaClasses imported = new ClassFileImporter().importPath(directory);
    assertThat(missing(directory, imported)).isEqualTo(1);
  }

  @Test
  void allModulesTogetherAreTheProductionThatRulesJudge() {
    int sum = Arrays.stream(BuildModule.values()).mapToInt(m -> Bytecode.of(m).size()).sum();
    assertThat(Bytecode.production()).hasSize(sum);
  }

  /** Class files of a source that was deleted or never compiled would falsify every rule. */
  @ParameterizedTest
  @EnumSource
  void classFilesAndSourcesOfAModuleAreOfOneState(BuildModule module) {
    Set<String> compiled = topLevel(Bytecode.of(module));
    Set<String> written =
        Sources.parsed(module).all().stream()
            .flatMap(source -> declared(source))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(compiled).isEqualTo(written);
  }

  @Test
  void modulesWithoutAClassAreListedAndNoOthers() {
    Set<BuildModule> empty =
        Arrays.stream(BuildModule.values())
            .filter(module -> Bytecode.of(module).isEmpty())
            .collect(Collectors.toSet());
    assertThat(empty).as(NotYet.TAKE_OFF).isEqualTo(NotYet.EMPTY_MODULES);
  }

  @Test
  void everyModuleOfTheBuildIsKnownHere() throws IOException {
    try (Stream<Path> poms =
        Files.find(BuildModule.ROOT, 3, (path, _) -> path.endsWith("pom.xml"))) {
      List<Path> modules =
          poms.filter(pom -> !BuildModule.read(pom).contains("<packaging>pom</packaging>"))
              .filter(pom -> !pom.getParent().endsWith("architecture-tests"))
              .sorted()
              .toList();
      assertThat(modules)
          .containsExactlyInAnyOrderElementsOf(
              Arrays.stream(BuildModule.values()).map(BuildModule::pom).toList());
    }
  }

  private static Set<String> topLevel(JavaClasses classes) {
    return classes.stream()
        .filter(type -> type.isTopLevelClass())
        .filter(type -> !type.getSimpleName().equals("package-info"))
        .map(JavaClass::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> declared(Sources.Source source) {
    return source.unit().getTypeDecls().stream()
        .filter(com.sun.source.tree.ClassTree.class::isInstance)
        .map(type -> ((com.sun.source.tree.ClassTree) type).getSimpleName())
        .map(name -> source.unit().getPackageName() + "." + name);
  }
}
