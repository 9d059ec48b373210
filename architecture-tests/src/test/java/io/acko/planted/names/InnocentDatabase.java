package io.acko.planted.names;

record InnocentDatabase() {}
