package io.acko.planted.core.application;

import java.nio.file.Files;
import java.nio.file.Path;

final class OpensAFile {
  private OpensAFile() {}

  static boolean isThere(String name) {
    return Files.exists(Path.of(name));
  }
}
