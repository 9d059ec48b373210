package io.acko.planted.adapters.application.reconcile;

public record Pass() {}
