package io.acko.planted.failures.domain;

record Innocent(String name) {
  Innocent {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a name is never empty");
    }
  }
}
