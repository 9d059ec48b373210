package io.acko.planted.guice.bootstrap;

import com.google.inject.Guice;
import com.google.inject.Injector;

final class Main {
  private Main() {}

  static Injector start() {
    return Guice.createInjector();
  }
}
