package io.acko.planted.adapters.adapters.crd;

public record WireType() {}
