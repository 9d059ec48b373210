package io.acko.planted.names;

record PodManager() {}
