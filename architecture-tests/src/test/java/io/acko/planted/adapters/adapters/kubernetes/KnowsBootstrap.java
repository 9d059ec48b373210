package io.acko.planted.adapters.adapters.kubernetes;

import io.acko.planted.adapters.bootstrap.Main;

final class KnowsBootstrap {
  Class<?> main = Main.class;
}
