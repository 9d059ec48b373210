package io.acko.planted.guice.bootstrap;

import com.google.inject.Module;

record InnocentProfile(Module module) {}
