package io.acko.planted.types.domain;

sealed interface Innocent {
  record One(String name) implements Innocent {}

  enum Two implements Innocent {
    ONLY {
      @Override
      public String toString() {
        return "only";
      }
    }
  }
}
