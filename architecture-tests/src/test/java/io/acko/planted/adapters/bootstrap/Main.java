package io.acko.planted.adapters.bootstrap;

public final class Main {
  private Main() {}
}
