package io.acko.planted.guice.adapters.kubernetes;

import jakarta.inject.Inject;

final class Injected {
  @Inject
  Injected() {}
}
