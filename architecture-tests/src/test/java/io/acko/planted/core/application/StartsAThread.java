package io.acko.planted.core.application;

final class StartsAThread {
  private StartsAThread() {}

  static void start(Runnable work) {
    Thread.ofVirtual().start(work);
  }
}
