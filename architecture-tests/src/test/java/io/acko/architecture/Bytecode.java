package io.acko.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Classes as ArchUnit sees them. */
final class Bytecode {
  private static final JavaClasses PRODUCTION = importProduction();
  private static final Map<BuildModule, JavaClasses> OF_MODULES = new ConcurrentHashMap<>();

  private Bytecode() {}

  /** Every class of every module, tests left out. */
  static JavaClasses production() {
    return PRODUCTION;
  }

  static JavaClasses of(BuildModule module) {
    return OF_MODULES.computeIfAbsent(
        module,
        one ->
            Files.isDirectory(one.classes())
                ? new ClassFileImporter().importPath(one.classes())
                : nothing());
  }

  static JavaClasses planted(String world) {
    return new ClassFileImporter().importPackages(Layout.planted(world).root());
  }

  static JavaClasses nothing() {
    return new ClassFileImporter().importPackages("io.acko.nowhere");
  }

  /** The outermost class around a class; itself, if nothing is around it. */
  static JavaClass outermost(JavaClass type) {
    JavaClass outer = type;
    while (outer.getEnclosingClass().isPresent()) {
      outer = outer.getEnclosingClass().get();
    }
    return outer;
  }

  private static JavaClasses importProduction() {
    List<Path> present =
        Arrays.stream(BuildModule.values())
            .map(BuildModule::classes)
            .filter(Files::isDirectory)
            .toList();
    return new ClassFileImporter().importPaths(present);
  }
}
