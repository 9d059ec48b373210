package io.acko.domain.document;

/** True or false. */
public record BooleanValue(boolean value) implements Value {}
