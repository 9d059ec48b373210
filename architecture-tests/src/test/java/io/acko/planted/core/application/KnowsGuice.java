package io.acko.planted.core.application;

import com.google.inject.Injector;

record KnowsGuice(Injector injector) {}
