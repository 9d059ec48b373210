package io.acko.planted.core.domain;

final class ReadsTheEnvironment {
  private ReadsTheEnvironment() {}

  static String home() {
    return System.getenv("HOME");
  }
}
