package io.acko.planted.types.domain;

record SharedCounter(String name) {
  static int count;
}
