package io.acko.planted.guice.bootstrap;

import com.google.inject.Injector;

record LooksThingsUp(Injector injector) {}
