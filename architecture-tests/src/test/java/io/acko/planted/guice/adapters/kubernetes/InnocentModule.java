package io.acko.planted.guice.adapters.kubernetes;

import com.google.inject.AbstractModule;

public final class InnocentModule extends AbstractModule {}
