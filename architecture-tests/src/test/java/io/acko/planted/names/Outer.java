package io.acko.planted.names;

record Outer() {
  record StepImpl() {}
}
