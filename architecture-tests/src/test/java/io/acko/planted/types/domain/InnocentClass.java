package io.acko.planted.types.domain;

final class InnocentClass {
  private final StringBuilder text = new StringBuilder();

  void add(String more) {
    text.append(more);
  }
}
