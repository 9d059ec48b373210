package io.acko.planted.core.domain;

final class Prints {
  private Prints() {}

  static void print(String text) {
    System.out.println(text);
  }
}
