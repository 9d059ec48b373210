package io.acko.planted.failures.application;

interface TakesAThrowable {
  String text(Throwable caught);
}
