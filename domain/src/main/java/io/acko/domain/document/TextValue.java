package io.acko.domain.document;

/** A text. */
public record TextValue(String text) implements Value {}
