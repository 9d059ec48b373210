package io.acko.planted.ports.application.reconcile;

/** A use case. */
public record UseCase() {}
