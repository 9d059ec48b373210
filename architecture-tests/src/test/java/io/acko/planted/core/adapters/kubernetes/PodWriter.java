package io.acko.planted.core.adapters.kubernetes;

public record PodWriter() {}
