package io.acko.planted.adapters.adapters.webhook;

public record PublicWriter() {}
