package io.acko.planted.ports.domain;

/** A domain type. */
public record Wanted(String name) {}
