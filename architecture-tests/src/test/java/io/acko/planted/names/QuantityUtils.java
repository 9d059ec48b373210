package io.acko.planted.names;

record QuantityUtils() {}
