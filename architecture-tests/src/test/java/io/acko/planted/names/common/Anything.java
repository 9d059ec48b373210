package io.acko.planted.names.common;

record Anything() {}
