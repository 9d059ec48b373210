package io.acko.planted.names;

record BaseStep() {}
