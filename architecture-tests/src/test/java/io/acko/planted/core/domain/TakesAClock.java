package io.acko.planted.core.domain;

import java.time.Clock;

record TakesAClock(Clock clock) {}
