package io.acko.architecture;

import com.tngtech.archunit.core.domain.JavaClass;

/**
 * Where the layers are below a root package. Production has one; every planted counter-example is a
 * small world with the same layers below a root of its own.
 */
record Layout(String root) {
  static final Layout PRODUCTION = new Layout("io.acko");

  static Layout planted(String world) {
    return new Layout("io.acko.planted." + world);
  }

  String domain() {
    return root + ".domain..";
  }

  String concerns() {
    return root + ".domain.concern";
  }

  String application() {
    return root + ".application..";
  }

  String ports() {
    return root + ".application.port";
  }

  String adapters() {
    return root + ".adapters..";
  }

  String adapter(String name) {
    return root + ".adapters." + name + "..";
  }

  String bootstrap() {
    return root + ".bootstrap..";
  }

  boolean isIn(JavaClass type, String packages) {
    String prefix =
        packages.endsWith("..") ? packages.substring(0, packages.length() - 2) : packages;
    String name = type.getPackageName();
    return name.equals(prefix) || packages.endsWith("..") && name.startsWith(prefix + ".");
  }

  /** The adapter that a class belongs to; empty for what belongs to none. */
  String adapterOf(JavaClass type) {
    String prefix = root + ".adapters.";
    String name = type.getPackageName();
    return name.startsWith(prefix) ? name.substring(prefix.length()).split("\\.")[0] : "";
  }
}
