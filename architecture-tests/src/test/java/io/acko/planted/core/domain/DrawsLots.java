package io.acko.planted.core.domain;

final class DrawsLots {
  private DrawsLots() {}

  static double draw() {
    return Math.random();
  }
}
