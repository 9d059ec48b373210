package io.acko.planted.concerns.domain.concern.empty;

record JustAValue() {}
