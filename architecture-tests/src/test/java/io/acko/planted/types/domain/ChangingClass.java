package io.acko.planted.types.domain;

final class ChangingClass {
  private int count;

  int next() {
    return count++;
  }
}
