package io.acko.planted.core.application;

import io.acko.planted.core.domain.Innocent;

public record ReconcileAnything(Innocent innocent) {}
